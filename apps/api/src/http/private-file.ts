/** Somebody else's document: it is kept, and never opened as a page of ours. */
export const privateFile = (bytes: Buffer, { type, name }: { type: string; name: string }): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
