import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** A server's response, with its body as it came over the wire. */
export function fetchResponse(url: string, headers: OutgoingHttpHeaders) {
  return new Promise<{ headers: OutgoingHttpHeaders; body: Buffer }>((done, failed) => {
    request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', failed);
      response.on('end', () => {
        if (response.statusCode === 200) done({ headers: response.headers, body: Buffer.concat(chunks) });
        else failed(new Error(`${response.statusCode} for ${url}`));
      });
    })
      .on('error', failed)
      .end();
  });
}
