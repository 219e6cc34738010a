import { routerContract } from './geo.contract.ts';
import { straightLine } from './straight-line.ts';

routerContract('straight line', async () => ({
  router: straightLine,
  knowsRoads: false,
  close: async () => undefined,
}));
