import { setTimeout as sleep } from 'node:timers/promises';

import { S3mini } from 's3mini';

import { errorCode, StartError } from '../database/start-error.ts';
import { checkFileKey, type Files, oldestBeyond } from './files.port.ts';

/** A bucket and its access keys. */
export interface S3Config {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of a store that is not Amazon's, without a slash at its end. */
  endpoint: string | null;
}

const REQUEST_MS = 20_000;
const RETRY_DELAYS_MS = [100, 400];

/** Files in a bucket, the same for every process. The bucket is made by whoever runs the shop, and is nobody else's. */
export async function openS3(config: S3Config): Promise<Files> {
  const { bucket, region, accessKeyId, secretAccessKey } = config;
  const endpoint = endpointOf(config);
  const client = new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    endpoint,
    requestAbortTimeout: REQUEST_MS,
    fetch: fetchWithRetry,
  });
  await check(client, `${bucket} at ${new URL(endpoint).host}`);
  return {
    label: `S3 (${bucket} at ${new URL(endpoint).host})`,
    async put(key, bytes) {
      checkFileKey(key);
      await client.putObject(key, bytes);
    },
    async get(key) {
      checkFileKey(key);
      const bytes = await client.getObjectArrayBuffer(key);
      return bytes === null ? null : Buffer.from(bytes);
    },
    async remove(key) {
      checkFileKey(key);
      await client.deleteObject(key);
    },
    async removeStarting(prefix) {
      checkFileKey(prefix);
      for (const { Key } of (await client.listObjects('/', prefix)) ?? []) await client.deleteObject(Key);
    },
    async size(folder) {
      return (await objectsIn(client, folder)).reduce((total, { bytes }) => total + bytes, 0);
    },
    async removeOldest(folder, maxBytes) {
      const { oldest, left } = oldestBeyond(await objectsIn(client, folder), maxBytes);
      for (const { key } of oldest) await client.deleteObject(key);
      return left;
    },
  };
}

async function objectsIn(client: S3mini, folder: string) {
  checkFileKey(`${folder}/any`);
  const objects = (await client.listObjects('/', `${folder}/`)) ?? [];
  return objects.map(({ Key: key, Size: bytes, LastModified: at }) => ({
    key,
    bytes,
    at: Number(new Date(at)),
  }));
}

/** Amazon names a bucket in the host, which no certificate covers when the name has dots; others name it in the path. */
function endpointOf({ bucket, region, endpoint }: S3Config): string {
  if (endpoint !== null) return `${endpoint}/${bucket}`;
  const amazon = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${amazon}/${bucket}` : `https://${bucket}.${amazon}`;
}

async function check(client: S3mini, location: string): Promise<void> {
  const refusal = (reason: string, cause?: unknown) =>
    new StartError('files-unreachable', `The bucket ${location} cannot be used (${reason}): check S3_….`, {
      cause,
    });
  const exists = await client.bucketExists().catch((error: unknown) => {
    throw refusal(errorCode(error), error);
  });
  if (!exists) throw refusal('it does not exist, or these keys may not use it');
}

/** Every request may be repeated: a key's bytes are put whole, and what is gone stays gone. */
async function fetchWithRetry(...request: Parameters<typeof fetch>): Promise<Response> {
  for (const pause of RETRY_DELAYS_MS) {
    const answer = await fetch(...request).catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    await answer?.body?.cancel();
    await sleep(pause);
  }
  return fetch(...request);
}
