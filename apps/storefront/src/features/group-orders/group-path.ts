/** The page of a group order, which its link opens. */
export const groupPath = (uuid: string): string => `/group/order/${uuid}`;

/** The same for one member on another device: the key opens their own part. */
export const memberPath = (uuid: string, key: string): string => `${groupPath(uuid)}?key=${key}`;

/** The group order whose page an address of this shop is. */
export const groupAt = (address: string): { uuid: string; key: string | undefined } | undefined => {
  const [, uuid, search] = /^\/group\/order\/([\w-]{1,50})(?:\?([^#]*))?(?:#|$)/.exec(address) ?? [];
  if (uuid === undefined) return undefined;
  return { uuid, key: new URLSearchParams(search).get('key') ?? undefined };
};
