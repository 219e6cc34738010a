/** A body that is read bit by bit as it is sent: however long it is, little of it is in memory at once. */
export function textStream(text: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await text.return(undefined)),
  });
}
