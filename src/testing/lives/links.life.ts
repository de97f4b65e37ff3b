import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import type { Part } from '#calculators/rules/summary.ts';
import { paymentsDue } from '#features/payment-ways/rules/payments-due.ts';
import { createdLink, sharedRecord } from '#features/sharing/rules/share.ts';
import { enUs } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { textOfPdf } from '../pdf-text.ts';
import type { LifePerson, OpenArea } from './life.ts';
import { expectStatus, read } from './replies.ts';

type PartLink = { id: string; token: string; person: number; isLive: boolean; saidPaid: boolean };
/** A bill with three equal parts, paid by one of the three, with a link for each. */
type SharedBill = {
  maker: LifePerson;
  payer: number;
  /** The share of each person in cents. */
  each: number;
  showsWays: boolean;
  links: PartLink[];
  /** The payment method that the payer entered on their own page. */
  ownWay: string;
};

const dollars = formatsFor(usd, enUs);
const noWay = '';

/** Every part's page names the payer, the amount and the payer's payment method, if any. */
export const linksArea: OpenArea = ({ site, send, dice, people, gone, saved }) => {
  const bills: SharedBill[] = [];
  const accountWays = new Map<LifePerson, string>();
  const nameAt = (place: number) => people[place]?.name ?? '';
  const anyLink = () => {
    const all = bills.flatMap((bill) => bill.links.map((link) => ({ bill, link })));
    return all.length > 0 ? dice.pick(all) : undefined;
  };
  /** Serialises requests about one object: the model could not tell which of two concurrent ones was last. */
  const underWay = new Map<object, Promise<void>>();
  function inOrder(about: object, work: () => Promise<void>): Promise<void> {
    const next = (underWay.get(about) ?? Promise.resolve()).then(work, work);
    underWay.set(about, next);
    return next;
  }
  const isVisible = ({ maker }: SharedBill, { isLive }: PartLink) => isLive && !gone.has(maker);

  /** The payment method shown to those who owe. */
  function wayOf({ maker, payer, showsWays, ownWay, links }: SharedBill): string {
    const ofAccount = showsWays && people[payer] === maker ? accountWays.get(maker) : undefined;
    const isTyped = links.some(({ person, isLive }) => person === payer && isLive);
    return ofAccount || (isTyped ? ownWay : noWay);
  }

  async function checkLink(bill: SharedBill, link: PartLink): Promise<string[]> {
    const name = nameAt(link.person);
    const reply = await send(undefined, 'GET', `/shared/${link.token}?again=true`);
    if (!isVisible(bill, link)) {
      return reply.status === 404 ? [] : [`the page of ${name} is still there (${reply.status})`];
    }
    const record = read(sharedRecord, expectStatus(reply, 'A link', 200));
    // Safe: the stored part is the summary's.
    const part = record.part as unknown as Part;
    const offered = paymentsDue([part], record.payees).map(({ from, to, amount, ways }) => ({
      from,
      to,
      amount,
      way: ways.paypal,
    }));
    const owes = link.person !== bill.payer;
    const due = { from: name, to: nameAt(bill.payer), amount: bill.each, way: wayOf(bill) };
    const expected = owes ? [due] : [];
    const wrong: string[] = [];
    if (JSON.stringify(offered) !== JSON.stringify(expected)) {
      wrong.push(`${name} is asked for ${JSON.stringify(offered)} instead of ${JSON.stringify(expected)}`);
    }
    if ((record.said_paid_at !== null) !== link.saidPaid) wrong.push(`${name} said another thing of paying`);
    if (dice.chance(0.05)) wrong.push(...(await checkFile(bill, link)));
    return wrong;
  }

  async function checkFile(bill: SharedBill, link: PartLink): Promise<string[]> {
    const file = await site.download(`/shared/${link.token}/pdf`);
    const text = await textOfPdf(file);
    const amount = dollars.money(cents(bill.each));
    const missing = [nameAt(link.person), nameAt(bill.payer), amount].filter((one) => !text.includes(one));
    return missing.map((one) => `the file of ${nameAt(link.person)} does not say ${one}`);
  }

  return {
    name: 'links',
    steps: {
      async share() {
        const present = people.filter((person) => !gone.has(person));
        if (present.length === 0 || bills.length >= 3) return;
        const maker = dice.pick(present);
        const each = 1_000 + dice.below(9_000);
        const payer = dice.below(people.length);
        const inputData = {
          ...billSplit.sample,
          billData: {
            totalAmount: ((each * people.length) / 100).toFixed(2),
            participants: people.map(({ name }, place) => ({
              name,
              amount: '',
              ...(place === payer ? { payer: true } : {}),
            })),
            items: [],
          },
          calculationMode: 'equal',
        };
        const headers = { 'idempotency-key': dice.uuid() };
        const reply = await send(
          maker,
          'POST',
          '/calculate',
          { templateType: 'bill-split', inputData },
          headers,
        );
        if (gone.has(maker)) return;
        const { calculation } = expectStatus(reply, 'Saving a bill', 201).json() as {
          calculation: { id: string };
        };
        saved.set(maker, (saved.get(maker) ?? 0) + 1);
        const bill: SharedBill = {
          maker,
          payer,
          each,
          showsWays: dice.chance(0.6),
          links: [],
          ownWay: noWay,
        };
        const makerPerson = people.indexOf(maker);
        for (const person of people.keys()) {
          const { showsWays } = bill;
          const body = { calculationId: calculation.id, person, makerPerson, showsWays };
          const shared = await send(maker, 'POST', '/shares', body);
          if (gone.has(maker)) return;
          const { link, url } = read(createdLink, expectStatus(shared, 'Sharing', 201));
          const token = /[\w-]+$/.exec(url)?.[0] ?? '';
          bill.links.push({ id: link.id, token, person, isLive: true, saidPaid: false });
        }
        bills.push(bill);
      },
      async accountWay() {
        const present = people.filter((person) => !gone.has(person));
        if (present.length === 0) return;
        const who = dice.pick(present);
        const paypal = dice.chance(0.2) ? noWay : `${who.name.toLowerCase()}${dice.below(1000)}`;
        await inOrder(who, async () => {
          const reply = await send(who, 'PUT', `/payment-ways/${who.user.id}`, paypal ? { paypal } : {});
          if (gone.has(who)) return;
          expectStatus(reply, 'Ways to pay', 200, 204);
          accountWays.set(who, paypal);
        });
      },
      async ownWay() {
        const found = anyLink();
        if (!found) return;
        const { bill, link } = found;
        const paypal = `own${nameAt(link.person).toLowerCase()}${dice.below(1000)}`;
        // The maker sets it in the account or when creating the link.
        const isPayee = link.person === bill.payer && people[link.person] !== bill.maker;
        await inOrder(bill, async () => {
          const reply = await send(undefined, 'PUT', `/shared/${link.token}/ways`, { paypal });
          if (reply.status === 404) return;
          expectStatus(reply, 'An own way to be paid', isPayee ? 200 : 409);
          if (isPayee) bill.ownWay = paypal;
        });
      },
      async sayPaid() {
        const found = anyLink();
        if (!found) return;
        const { bill, link } = found;
        const paid = dice.chance(0.7);
        await inOrder(link, async () => {
          const reply = await send(undefined, 'PUT', `/shared/${link.token}/paid`, { paid });
          if (reply.status === 404) return;
          expectStatus(reply, 'Saying that it is paid', link.person === bill.payer ? 409 : 204);
          if (reply.status === 204) link.saidPaid = paid;
        });
      },
      async revoke() {
        const found = anyLink();
        if (!found || gone.has(found.bill.maker)) return;
        const { bill, link } = found;
        const reply = await send(bill.maker, 'DELETE', `/shares/${link.id}`);
        if (gone.has(bill.maker)) return;
        expectStatus(reply, 'Taking a link back', 204, 404);
        link.isLive = false;
      },
      async stranger() {
        const found = anyLink();
        if (!found) return;
        const { bill, link } = found;
        const others = people.filter((person) => person !== bill.maker && !gone.has(person));
        if (others.length === 0) return;
        expectStatus(await send(dice.pick(others), 'DELETE', `/shares/${link.id}`), 'A stranger', 404, 401);
      },
    },
    async check() {
      const wrong: string[] = [];
      for (const bill of bills) for (const link of bill.links) wrong.push(...(await checkLink(bill, link)));
      return wrong;
    },
  };
};
