import type { Ctx, UserActor } from '../../../http/context.ts';
import { presentDevice, presentPerson } from '../present.ts';
import { identitiesOf, personById } from '../queries.ts';
import { devicesOf } from '../sessions.ts';

type OwnCtx = Ctx & { actor: UserActor };

/**
 * What a module knows of the person who asks, piece by piece, as JSON can say it. Never anybody else's name, number or
 * address: what a person did to others is theirs to tell, who the others are is not.
 */
export type PersonalData = (ctx: OwnCtx) => AsyncIterable<unknown>;

/** Everything the shop knows of a person as one JSON object: what is here, then each module's list by its name. */
export function exportPersonalData(
  ctx: OwnCtx,
  modules: Record<string, PersonalData>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const text = textOf(ctx, modules);
  return new ReadableStream({
    // Asked for bit by bit: however much somebody has bought, little of it is in memory at once.
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await text.return(undefined)),
  });
}

async function* textOf(ctx: OwnCtx, modules: Record<string, PersonalData>): AsyncGenerator<string, void> {
  const person = await personById(ctx.db, ctx.actor.id);
  const devices = await devicesOf(ctx);
  const elsewhere = await identitiesOf(ctx.db, ctx.actor.id);
  const own = {
    exported_at: ctx.now.toISOString(),
    profile: presentPerson(person),
    devices: devices.map(presentDevice),
    identities: elsewhere.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      created_at: createdAt.toISOString(),
    })),
  };
  yield JSON.stringify(own, null, 2).slice(0, -2);
  for (const [name, known] of Object.entries(modules)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let begun = false;
    for await (const piece of known(ctx)) {
      yield `${begun ? ',' : ''}\n    ${JSON.stringify(piece)}`;
      begun = true;
    }
    yield begun ? '\n  ]' : ']';
  }
  yield '\n}\n';
}
