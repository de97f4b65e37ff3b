import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.ts';

type Credentials = Readonly<{ origin: string; email: string; password: string }>;

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`No ${what}.`);
  return value;
}

/** Signs in, calculates, lists, saves a template and votes, using only the generated types. */
export async function journey({ origin, email, password }: Credentials): Promise<string[]> {
  const done: string[] = [];
  const visitor = createClient<paths>({ baseUrl: origin });
  const signedIn = await visitor.POST('/api/auth/sign-in/email', {
    body: { email, password },
    headers: { origin },
  });
  if (signedIn.error) throw new Error(`Sign-in: ${JSON.stringify(signedIn.error)}`);
  if ('secondFactor' in signedIn.data) throw new Error('Sign-in asks for a second factor.');
  const cookie = signedIn.response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  done.push(`signed in as ${signedIn.data.user.email}`);

  const session = await visitor.GET('/api/session', { headers: { cookie } });
  if (!session.data || !('accessToken' in session.data)) throw new Error('There is no session.');
  const { accessToken, user } = session.data;
  const client = createClient<paths>({
    baseUrl: origin,
    headers: { authorization: `Bearer ${accessToken}` },
  });

  const inputData: components['schemas']['BillSplitInput'] = {
    billData: { totalAmount: '100.00', participants: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cy' }] },
    calculationMode: 'equal',
  };
  const calculated = await client.POST('/api/calculate', { body: { templateType: 'bill-split', inputData } });
  const { calculation } = required(calculated.data, `calculation: ${JSON.stringify(calculated.error)}`);
  if (calculation.template_type !== 'bill-split') throw new Error('It is another calculator.');
  done.push(`calculated ${calculation.results.rows.map(({ amount }) => amount).join(' + ')} cents`);

  const listed = await client.GET('/api/calculations/{userId}', { params: { path: { userId: user.id } } });
  if (!listed.data?.some(({ id }) => id === calculation.id)) throw new Error('It is not in the history.');
  done.push(`listed ${listed.data.length}`);

  const saved = await client.POST('/api/templates', {
    body: { name: 'Friday dinner', templateType: 'bill-split', customConfig: { inputData } },
  });
  done.push(`saved the template ${required(saved.data, `template: ${JSON.stringify(saved.error)}`).name}`);

  const asked = await client.POST('/api/feature-requests', {
    body: { featureTitle: 'More currencies', featureDescription: 'Any of them', priorityLevel: 'low' },
  });
  const { id } = required(asked.data, `feature request: ${JSON.stringify(asked.error)}`);
  const voted = await client.POST('/api/feature-requests/{id}/vote', { params: { path: { id } }, body: {} });
  if (voted.error && voted.response.status !== 409) throw new Error(JSON.stringify(voted.error));
  done.push(`voted: ${voted.response.status}`);
  return done;
}
