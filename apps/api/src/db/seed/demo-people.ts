import { v7 as uuid } from 'uuid';

import type { Identity } from '../../ports/identity/identity.port.ts';
import type { Db } from '../query.ts';
import { addresses, users } from '../schema/accounts.ts';
import { couriers } from '../schema/couriers.ts';
import type { DemoPerson } from './demo/demo.types.ts';

export interface SeededPerson extends DemoPerson {
  id: number;
}

/** By email. */
export type SeededPeople = Map<string, SeededPerson>;

export async function seedPeople(
  tx: Db,
  { people, identity, now }: { people: DemoPerson[]; identity: Identity; now: Date },
): Promise<SeededPeople> {
  const made = await tx
    .insert(users)
    .values(
      people.map(({ firstname, lastname, email, phone, role }) => ({
        uuid: uuid(),
        firstname,
        lastname,
        email,
        phone,
        role,
        emailVerifiedAt: now,
        phoneVerifiedAt: now,
      })),
    )
    .returning({ id: users.id, email: users.email });
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  const seeded = people.map((person) => ({ ...person, id: ids.get(person.email) ?? 0 }));
  // One after the other: they share the transaction's connection.
  for (const { id, password } of seeded) {
    await identity.setPassword(tx, { userId: id, passwordHash: await identity.hashPassword(password) });
  }
  await tx.insert(addresses).values(
    seeded.flatMap(({ id, address: home }) =>
      home
        ? {
            uuid: uuid(),
            userId: id,
            title: home.label,
            address: home.address,
            latitude: home.latitude,
            longitude: home.longitude,
            active: true,
          }
        : [],
    ),
  );
  // Online, so that waiting orders can be taken at once.
  const couriersOfDemo = seeded.filter(({ role }) => role === 'deliveryman');
  await tx.insert(couriers).values(couriersOfDemo.map(({ id }) => ({ userId: id, online: true })));
  return new Map(seeded.map((person) => [person.email, person]));
}
