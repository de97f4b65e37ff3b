import * as z from 'zod/mini';

export const minPasswordLength = 6;

/** A message with its heading, as toasts show it. */
export type AccountMessage = { readonly title: string; readonly description: string };

const refusals = {
  missing: { title: 'Missing Information', description: 'Please fill in all fields.' },
  mismatch: { title: 'Password Mismatch', description: "Passwords don't match. Please try again." },
  tooShort: {
    title: 'Password Too Short',
    description: `Password must be at least ${minPasswordLength} characters long.`,
  },
  invalidEmail: { title: 'Invalid Email', description: 'Please enter a valid email address.' },
} as const satisfies Record<string, AccountMessage>;

export const invalidEmail: AccountMessage = refusals.invalidEmail;

type Refusal = keyof typeof refusals;

const missingTexts = {
  email: 'Please enter your email.',
  username: 'Please enter a username.',
  password: 'Please enter a password.',
  confirmPassword: 'Please repeat the password.',
} as const;

type AccountField = keyof typeof missingTexts;
type Problem = { readonly field: AccountField; readonly refusal: Refusal; readonly text: string };

const trimmed = z.string().check(z.trim());
const credentials = z.object({ email: trimmed, password: z.string() });
const registration = z.extend(credentials, { username: trimmed, confirmPassword: z.string() });

export type LogInInput = z.infer<typeof credentials>;
export type SignUpInput = z.infer<typeof registration>;

export const logInContract = credentials.check(refusingWith(logInProblems));
export const signUpContract = registration.check(refusingWith(signUpProblems));

/** The one message for all that is wrong with a form: what its first problem says. */
export function findRefusal(
  contract: typeof signUpContract | typeof logInContract,
  values: unknown,
): AccountMessage | null {
  const first = contract.safeParse(values).error?.issues[0];
  if (first?.code !== 'custom') return null;
  const name: unknown = first.params?.refusal;
  return isRefusal(name) ? refusals[name] : null;
}

function isRefusal(name: unknown): name is Refusal {
  return typeof name === 'string' && Object.hasOwn(refusals, name);
}

/** Everything wrong with the form, the most important first; nothing else is checked while a field is empty. */
function signUpProblems(input: SignUpInput): Problem[] {
  const missing = missingOf(input, ['email', 'username', 'password', 'confirmPassword']);
  if (missing.length > 0) return missing;
  const problems: Problem[] = [];
  if (input.password !== input.confirmPassword) problems.push(problem('confirmPassword', 'mismatch'));
  if (input.password.length < minPasswordLength) problems.push(problem('password', 'tooShort'));
  return [...problems, ...emailProblems(input.email)];
}

function logInProblems(input: LogInInput): Problem[] {
  const missing = missingOf(input, ['email', 'password']);
  return missing.length > 0 ? missing : emailProblems(input.email);
}

function missingOf<Field extends AccountField>(input: Record<Field, string>, fields: Field[]): Problem[] {
  return fields
    .filter((field) => input[field] === '')
    .map((field) => ({ field, refusal: 'missing', text: missingTexts[field] }));
}

// What an input of type email accepts, so that the browser and the server agree.
const emailText = z.email({ pattern: z.regexes.html5Email });

function emailProblems(email: string): Problem[] {
  return emailText.safeParse(email).success ? [] : [problem('email', 'invalidEmail')];
}

function problem(field: AccountField, refusal: Refusal): Problem {
  return { field, refusal, text: refusals[refusal].description };
}

function refusingWith<Input>(problemsOf: (input: Input) => Problem[]) {
  return ({ value, issues }: z.core.ParsePayload<Input>) => {
    for (const { field, refusal, text } of problemsOf(value)) {
      issues.push({ code: 'custom', path: [field], message: text, params: { refusal }, input: value });
    }
  };
}
