import * as z from 'zod/mini';
import { msg, t } from '#kernel/language/t.ts';

export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const maxUsernameLength = 60;
export const maxEmailLength = 254;

export type AccountMessage = {
  readonly title: string;
  readonly description: string;
  /** A reference for support, if the error is ours. */
  readonly reference?: string;
};

const refusals = {
  missing: () => ({ title: t('Missing Information'), description: t('Please fill in all fields.') }),
  mismatch: () => ({
    title: t('Password Mismatch'),
    description: t("Passwords don't match. Please try again."),
  }),
  tooShort: () => ({
    title: t('Password Too Short'),
    description: t('Password must be at least {min} characters long.', { min: minPasswordLength }),
  }),
  tooLong: () => ({
    title: t('Password Too Long'),
    description: t('Password can have at most {max} characters.', { max: maxPasswordLength }),
  }),
  samePassword: () => ({
    title: t('Same Password'),
    description: t('This is your current password. Choose a new one.'),
  }),
  longUsername: () => ({
    title: t('Username Too Long'),
    description: t('Username can have at most {max} characters.', { max: maxUsernameLength }),
  }),
  invalidEmail: () => ({ title: t('Invalid Email'), description: t('Please enter a valid email address.') }),
} as const satisfies Record<string, () => AccountMessage>;

export const { invalidEmail, samePassword } = refusals;

type Refusal = keyof typeof refusals;

export const missingTexts = {
  email: msg('Please enter your email.'),
  username: msg('Please enter a username.'),
  currentPassword: msg('Please enter your current password.'),
  password: msg('Please enter a password.'),
  confirmPassword: msg('Please repeat the password.'),
} as const;

type AccountField = keyof typeof missingTexts;
type Problem = { readonly field: AccountField; readonly refusal: Refusal; readonly text: string };

const trimmed = z.string().check(z.trim());
const address = z.object({ email: trimmed });
const credentials = z.extend(address, { password: z.string() });
const newPassword = z.object({ password: z.string(), confirmPassword: z.string() });
const registration = z.extend(newPassword, { email: trimmed, username: trimmed });
const passwordChange = z.extend(newPassword, { currentPassword: z.string() });
const profile = z.object({ username: trimmed });
const addressChange = z.extend(address, { currentPassword: z.string() });

export type EmailInput = z.infer<typeof address>;
export type LogInInput = z.infer<typeof credentials>;
export type SignUpInput = z.infer<typeof registration>;
export type NewPasswordInput = z.infer<typeof newPassword>;
export type PasswordChangeInput = z.infer<typeof passwordChange>;
export type AddressChangeInput = z.infer<typeof addressChange>;
export type ProfileInput = z.infer<typeof profile>;

export const emailSchema = address.check(refusingWith(emailOnlyProblems));
export const logInSchema = credentials.check(refusingWith(logInProblems));
export const signUpSchema = registration.check(refusingWith(signUpProblems));
export const newPasswordSchema = newPassword.check(refusingWith(newPasswordProblems));
export const passwordChangeSchema = passwordChange.check(refusingWith(passwordChangeProblems));
export const addressChangeSchema = addressChange.check(refusingWith(addressChangeProblems));
/** For accounts without a password, which need another proof. */
export const provedAddressChangeSchema = addressChange.check(refusingWith(emailOnlyProblems));
export const profileSchema = profile.check(refusingWith(profileProblems));

/** The first error of a form. */
export function findError(schema: z.ZodMiniType, values: unknown): AccountMessage | null {
  const first = schema.safeParse(values).error?.issues[0];
  if (first?.code !== 'custom') return null;
  const name: unknown = first.params?.refusal;
  return isRefusal(name) ? refusals[name]() : null;
}

function isRefusal(name: unknown): name is Refusal {
  return typeof name === 'string' && Object.hasOwn(refusals, name);
}

/** All errors of a form: missing fields first, then invalid ones. */
function withMissing<Field extends AccountField>(
  input: Record<Field, string>,
  fields: readonly Field[],
  problems: readonly Problem[],
): Problem[] {
  const missing = fields.filter((field) => input[field] === '');
  const isFilled = ({ field }: Problem) => !missing.some((each) => each === field);
  return [
    ...missing.map((field): Problem => ({ field, refusal: 'missing', text: t(missingTexts[field]) })),
    ...problems.filter(isFilled),
  ];
}

function signUpProblems(input: SignUpInput): Problem[] {
  return withMissing(
    input,
    ['email', 'username', 'password', 'confirmPassword'],
    [...passwordProblems(input), ...emailProblems(input.email), ...usernameProblems(input.username)],
  );
}

function newPasswordProblems(input: NewPasswordInput): Problem[] {
  return withMissing(input, ['password', 'confirmPassword'], passwordProblems(input));
}

function passwordChangeProblems(input: PasswordChangeInput): Problem[] {
  const isSame = input.password === input.currentPassword;
  return withMissing(
    input,
    ['currentPassword', 'password', 'confirmPassword'],
    [...(isSame ? [problem('password', 'samePassword')] : []), ...passwordProblems(input)],
  );
}

function logInProblems(input: LogInInput): Problem[] {
  return withMissing(input, ['email', 'password'], emailProblems(input.email));
}

function emailOnlyProblems(input: EmailInput): Problem[] {
  return withMissing(input, ['email'], emailProblems(input.email));
}

function addressChangeProblems(input: AddressChangeInput): Problem[] {
  return withMissing(input, ['email', 'currentPassword'], emailProblems(input.email));
}

function profileProblems(input: ProfileInput): Problem[] {
  return withMissing(input, ['username'], usernameProblems(input.username));
}

function usernameProblems(username: string): Problem[] {
  return username.length > maxUsernameLength ? [problem('username', 'longUsername')] : [];
}

function passwordProblems({ password, confirmPassword }: NewPasswordInput): Problem[] {
  const problems: Problem[] = [];
  const areBothTyped = password !== '' && confirmPassword !== '';
  if (areBothTyped && password !== confirmPassword) problems.push(problem('confirmPassword', 'mismatch'));
  if (password.length < minPasswordLength) problems.push(problem('password', 'tooShort'));
  if (password.length > maxPasswordLength) problems.push(problem('password', 'tooLong'));
  return problems;
}

// The pattern of `<input type="email">`, so that browser and server agree.
const emailText = z.email({ pattern: z.regexes.html5Email });

/** RFC 5321: labels of 1 to 63 letters, digits and inner hyphens; at most 64 characters before the @. */
export function isDeliverable(email: string): boolean {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (local.length > 64 || /^\.|\.\.|\.$/.test(local)) return false;
  const labels = domain.split('.');
  const isTopLevel = /^[a-z]|^xn--/i.test(labels.at(-1) ?? '');
  return isTopLevel && labels.every((label) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(label));
}

function emailProblems(email: string): Problem[] {
  const fits = email.length <= maxEmailLength && emailText.safeParse(email).success && isDeliverable(email);
  return fits ? [] : [problem('email', 'invalidEmail')];
}

function problem(field: AccountField, refusal: Refusal): Problem {
  return { field, refusal, text: refusals[refusal]().description };
}

function refusingWith<Input>(problemsOf: (input: Input) => Problem[]) {
  return ({ value, issues }: z.core.ParsePayload<Input>) => {
    for (const { field, refusal, text } of problemsOf(value)) {
      issues.push({ code: 'custom', path: [field], message: text, params: { refusal }, input: value });
    }
  };
}
