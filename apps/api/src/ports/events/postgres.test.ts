import { queryOnce } from '../database/database.contract.ts';
import { eventsContract } from './events.contract.ts';
import { postgresEvents } from './postgres.ts';

eventsContract('PostgreSQL', async (url) => {
  const processes: [ReturnType<typeof postgresEvents>, ReturnType<typeof postgresEvents>] = [
    postgresEvents(url),
    postgresEvents(url),
  ];
  return {
    processes,
    async cutOff() {
      await queryOnce(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hamper events' and datname = current_database()`,
      );
    },
    async close() {
      await Promise.all(processes.map((events) => events.close()));
    },
  };
});
