import { useRef, useState } from 'react';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import type { InvoiceRecord } from '../../rules/billing.ts';
import { downloadInvoice, reasonOf } from '../billing.client.ts';

type Invoice = Pick<InvoiceRecord, 'id' | 'number'>;

/** Fetches the file: a plain link would save an error response as a file. */
export function useInvoiceDownload(userId: string) {
  const [fetching, setFetching] = useState<string | null>(null);
  const underWay = useRef(false);

  async function download(invoice: Invoice): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setFetching(invoice.id);
    try {
      await downloadInvoice(userId, invoice);
    } catch (error) {
      toastRequestError(error, { title: t('Download Failed'), description: reasonOf(error) });
    }
    underWay.current = false;
    setFetching(null);
  }

  return { fetching, download };
}
