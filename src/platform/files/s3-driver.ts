import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../env.ts';

/** Two tries: an upload is answered before a browser gives up on it. */
const usualPatienceMs = 8_000;

export function s3Driver(
  { bucket, region, endpoint, credentials }: S3Settings,
  patienceMs = usualPatienceMs,
): S3Driver {
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Buckets are private by policy; many services, and new AWS buckets, refuse access lists.
    supportsACL: false,
    // Services that only speak like S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Without these, a service that has vanished is waited for for ever.
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      socketTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
}
