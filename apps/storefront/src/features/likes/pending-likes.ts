/** Products whose change is on its way to the account. */
export const underWay = new Set<string>();

/** Products pressed since the account was last asked: what it says of these may be older than the press. */
export const pressed = new Set<string>();

/** Before the account is asked: of what it was told in full its answer knows. */
export function clearUnconfirmed(): void {
  for (const uuid of pressed) {
    if (!underWay.has(uuid)) pressed.delete(uuid);
  }
}
