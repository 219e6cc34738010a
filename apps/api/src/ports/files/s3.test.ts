import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { filesContract } from './files.contract.ts';
import { openBucket } from './s3.fixture.ts';
import { openS3 } from './s3.ts';

filesContract('in a bucket', async () => {
  const { config, close } = await openBucket();
  return { files: await openS3(config), close };
});

describe('A bucket', () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>;
  beforeAll(async () => {
    bucket = await openBucket();
  });
  afterAll(() => bucket.close());

  it('that several processes share shows each what another kept', async () => {
    const [one, another] = await Promise.all([openS3(bucket.config), openS3(bucket.config)]);
    await one.put('uploads/shared', Buffer.from('kept'));
    expect(String(await another.get('uploads/shared'))).toBe('kept');
    await another.remove('uploads/shared');
    expect(await one.get('uploads/shared')).toBeNull();
  });

  it('that has too much to do is asked again', async () => {
    const files = await openS3(bucket.config);
    bucket.setBusy(2);
    await files.put('uploads/patient', Buffer.from('kept'));
    bucket.setBusy(2);
    expect(String(await files.get('uploads/patient'))).toBe('kept');
    bucket.setBusy(3);
    await expect(files.get('uploads/patient')).rejects.toThrow('503');
  });

  it('is weighed whole, however many pages its list has', async () => {
    const files = await openS3(bucket.config);
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => files.put(`many/${name}`, Buffer.alloc(10))));
    expect(await files.size('many')).toBe(50);
  });

  it.each([
    [
      { secretAccessKey: 'hush' },
      /^The bucket hamper at 127\.0\.0\.1:\d+ cannot be used \(.+\): check S3_….$/,
    ],
    [{ accessKeyId: 'somebody' }, /cannot be used/],
    [{ bucket: 'another' }, /^The bucket another at .+ \(it does not exist, or these keys may not use it\)/],
    [
      { endpoint: 'http://127.0.0.1:2' },
      /^The bucket hamper at 127\.0\.0\.1:2 cannot be used \(ECONNREFUSED\)/,
    ],
  ])('is refused in one line when it cannot be used: %j', async (wrong, line) => {
    const failure: unknown = await openS3({ ...bucket.config, ...wrong }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StartError' });
    const { message } = failure as Error;
    expect(message).toMatch(line);
    expect(message).not.toMatch(/geheim|hush|\n/);
  });
});
