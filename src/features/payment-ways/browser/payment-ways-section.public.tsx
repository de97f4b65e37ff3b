import { type ComponentType, useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { SettingsSection } from '#ui/settings-section.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { usePaymentWays } from './payment-ways.client.ts';

type Form = ComponentType<{ userId: string }>;

/** A section of the settings; its form loads lazily. */
export function PaymentWaysSection({ userId }: { userId: string }) {
  const { data } = usePaymentWays(userId);
  const [Form, setForm] = useState<Form | null>(null);
  useEffect(() => {
    // On failure the placeholder stays; nothing else depends on the section.
    import('./payment-ways-form.tsx').then(
      ({ PaymentWaysForm }) => setForm(() => PaymentWaysForm),
      () => {},
    );
  }, []);
  return (
    <SettingsSection
      title={t('Ways to pay you')}
      lead={t(
        'Bills you share show payment buttons and codes with the amount filled in. No money passes through us.',
      )}
    >
      {Form && data ? <Form userId={userId} /> : <SkeletonBlock className="h-96" />}
    </SettingsSection>
  );
}
