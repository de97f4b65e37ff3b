import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../env.ts';

export function s3Driver({ bucket, region, endpoint, credentials }: S3Settings): S3Driver {
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Buckets are private by policy; many services, and new AWS buckets, refuse access lists.
    supportsACL: false,
    // Services that only speak like S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
}
