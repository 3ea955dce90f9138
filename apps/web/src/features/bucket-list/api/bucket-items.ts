import {
  BucketItemFieldsFragmentDoc,
  CreateBucketItemDocument,
  DeleteBucketItemDocument,
  ListBucketItemsDocument,
  OnBucketItemChangeDocument,
  UpdateBucketItemDocument,
  type BucketItemFieldsFragment,
} from '@kairos/schema/documents';
import { defineRecords } from '#lib/records/records.ts';

export type BucketItem = BucketItemFieldsFragment;

/** The whole bucket list. */
export const bucketItems = defineRecords({
  entity: 'BucketItem',
  fields: BucketItemFieldsFragmentDoc,
  list: ListBucketItemsDocument,
  create: CreateBucketItemDocument,
  update: UpdateBucketItemDocument,
  remove: DeleteBucketItemDocument,
  changes: OnBucketItemChangeDocument,
});
