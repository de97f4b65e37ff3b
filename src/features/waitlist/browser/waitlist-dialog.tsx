import { localCount } from '#browser/local-text.ts';
import { t } from '#kernel/language/t.ts';
import { CheckList } from '#ui/check-list.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { waitlistBenefits } from '../rules/waitlist.ts';
import { useWaitlistCount } from './waitlist.client.ts';
import { closeWaitlist, useWaitlist } from './waitlist.public.ts';
import { WaitlistForm } from './waitlist-form.tsx';
import { tierTexts } from './waitlist-texts.ts';

export function WaitlistDialog() {
  const { open, tier } = useWaitlist();
  const words = tierTexts[tier];

  function welcome() {
    closeWaitlist();
    toast({ title: t('Welcome to the waitlist!'), description: words.welcome });
  }

  return (
    <Dialog open={open} onOpenChange={(next) => next || closeWaitlist()}>
      <DialogContent title={words.title} description={words.description}>
        <Benefits title={words.benefitsTitle} />
        <WaitlistForm tier={tier} onJoined={welcome} />
      </DialogContent>
    </Dialog>
  );
}

function Benefits({ title }: { title: string }) {
  const count = useWaitlistCount();
  return (
    <section aria-labelledby="waitlist-benefits" className="mt-1 rounded-md bg-accent-soft px-4 py-3.5">
      <h3 id="waitlist-benefits" className="font-medium font-sans text-base tracking-normal">
        {title}
      </h3>
      <CheckList items={waitlistBenefits()} className="mt-2 gap-x-4 gap-y-1.5 sm:grid-cols-2" />
      <p className="mt-3 border-line border-t pt-2.5 text-ink-soft text-sm">
        {tRich(
          '{count, plural, one {<b>{people}</b> person is on the list already.} other {<b>{people}</b> people are on the list already.}}',
          { b: (text) => <span className="figures font-medium text-ink">{text}</span> },
          { count, people: localCount(count) },
        )}
      </p>
    </section>
  );
}
