import type { Ctx, UserActor } from '../../../http/context.ts';
import { textStream } from '../../../http/text-stream.ts';
import { presentDevice, presentPerson } from '../present.ts';
import { identitiesOf, personById } from '../queries.ts';
import { devicesOf } from '../sessions.ts';

type OwnCtx = Ctx & { actor: UserActor };

/**
 * A module's data about the actor, item by item, as JSON. It never holds another person's name, number or address:
 * people get their own actions, not the identity of those they dealt with.
 */
export type PersonalData = (ctx: OwnCtx) => AsyncIterable<unknown>;

/** All data about a person as one JSON object: the account's own, then each module's list by its name. */
export function exportPersonalData(
  ctx: OwnCtx,
  modules: Record<string, PersonalData>,
): ReadableStream<Uint8Array> {
  return textStream(textOf(ctx, modules));
}

async function* textOf(ctx: OwnCtx, modules: Record<string, PersonalData>): AsyncGenerator<string, void> {
  const person = await personById(ctx.db, ctx.actor.id);
  const devices = await devicesOf(ctx);
  const identities = await identitiesOf(ctx.db, ctx.actor.id);
  const own = {
    exported_at: ctx.now.toISOString(),
    profile: presentPerson(person, ctx),
    devices: devices.map((device) => ({
      ...presentDevice(device),
      firebase_token: device.firebaseToken,
    })),
    identities: identities.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      created_at: createdAt.toISOString(),
    })),
  };
  yield JSON.stringify(own, null, 2).slice(0, -2);
  for (const [name, moduleData] of Object.entries(modules)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let hasItems = false;
    for await (const item of moduleData(ctx)) {
      yield `${hasItems ? ',' : ''}\n    ${JSON.stringify(item)}`;
      hasItems = true;
    }
    yield hasItems ? '\n  ]' : ']';
  }
  yield '\n}\n';
}
