import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useEffect } from 'react';
import { type UseFormRegister, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { request } from '#browser/requests/request.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useSession } from '#browser/session/session.ts';
import { answerPromise } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { toast } from '#ui/toast.ts';
import { send } from '../rules/contact.endpoints.ts';
import {
  type ContactFields,
  type ContactRequest,
  callTimes,
  contactCategories,
  contactRequest,
  isContactCategory,
} from '../rules/contact.ts';
import { clearContactDraft, contactFields, readContactDraft, storeContactDraft } from './contact-draft.ts';

const categoryOptions = [
  { value: '', label: t('Select a category') },
  ...Object.entries(contactCategories).map(([value, label]) => ({ value, label: t(label) })),
];

const timeOptions = Object.entries(callTimes).map(([value, label]) => ({ value, label: t(label) }));

type CallBackFieldsProps = { register: UseFormRegister<ContactFields>; error: string | undefined };

function CallBackFields({ register, error }: CallBackFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        hint={t('We will call this number')}
        error={error}
        {...register('callBack.phone')}
      />
      <NativeSelect
        label={t('Best time (Pacific time)')}
        options={timeOptions}
        {...register('callBack.time')}
      />
    </div>
  );
}

type ContactFormProps = {
  /** True if the form replaces a view that had the focus. */
  startFocused: boolean;
  onSent: () => void;
};

export function ContactForm({ startFocused, onSent }: ContactFormProps) {
  const [search] = useSearchParams();
  const asked = search.get('category');
  const wantsCall = search.get('call') !== null;
  // No default values, so that text typed before hydration is kept.
  const { register, handleSubmit, getValues, setValue, setFocus, watch, formState } = useForm<
    ContactFields,
    unknown,
    ContactRequest
  >({ resolver: zodResolver(contactRequest), mode: 'onTouched' });
  const { errors, isSubmitting } = formState;

  // Runs after hydration, since prerendered HTML has neither the query string nor the draft.
  useEffect(() => {
    const draft = readContactDraft();
    for (const field of contactFields) if (!getValues(field)) setValue(field, draft[field] ?? '');
    if (isContactCategory(asked)) setValue('category', asked);
    const typing = watch((values) => storeContactDraft(values));
    return () => typing.unsubscribe();
  }, [asked, getValues, setValue, watch]);

  const { user } = useSession();
  useEffect(() => {
    if (!user) return;
    if (!getValues('name')) setValue('name', user.username);
    if (!getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);

  useEffect(() => {
    if (startFocused) setFocus('name');
  }, [startFocused, setFocus]);

  const submit = async (message: ContactRequest) => {
    try {
      await request(send, { body: message });
    } catch (error) {
      return toastRequestError(error, {
        title: t('Error'),
        description: t('Failed to send message. Please try again.'),
      });
    }
    clearContactDraft();
    toast({ title: t('Message sent!'), description: answerPromise() });
    onSent();
  };

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Name')} autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      {wantsCall ? <CallBackFields register={register} error={errors.callBack?.phone?.message} /> : null}
      <NativeSelect
        label={t('Category')}
        options={categoryOptions}
        error={errors.category?.message}
        {...register('category')}
      />
      <TextField label={t('Subject')} error={errors.subject?.message} {...register('subject')} />
      <TextArea label={t('Message')} rows={7} error={errors.message?.message} {...register('message')} />
      <Honeypot {...register('website')} />
      <Button type="submit" size="lg" busy={isSubmitting} className="justify-self-start">
        {isSubmitting ? t('Sending...') : t('Send Message')}
      </Button>
    </form>
  );
}

/** A honeypot for bots, hidden from people. */
function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {t('Website')}
        <input type="text" tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </div>
  );
}
