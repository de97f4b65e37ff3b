import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { availableNow } from './available-now.tsx';
import { planFeatures } from './plan-features.ts';

export function PlanFeatures({ plan }: { plan: keyof typeof planFeatures }) {
  return (
    <Card className="flex flex-col items-start p-5 sm:p-7">
      <h2 className="text-2xl">{t('Plan features')}</h2>
      <CheckList items={planFeatures[plan]} note={availableNow} className="mt-4 mb-5 gap-2.5" />
      <Button asChild variant="link" className="mt-auto">
        <Link to="/pricing">{t('Compare all plans')}</Link>
      </Button>
    </Card>
  );
}
