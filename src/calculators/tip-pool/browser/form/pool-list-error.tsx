import { useFormState } from 'react-hook-form';
import { ListError } from '#calculators/browser/form/list-error.tsx';
import type { TipPoolFormState } from './tip-pool-form-state.ts';

type PoolListErrorProps = { form: TipPoolFormState; list: 'shifts' | 'roles' | 'people' };

export function PoolListError({ form: { control }, list }: PoolListErrorProps) {
  const { errors } = useFormState({ control, name: `poolData.${list}` });
  const error = errors.poolData?.[list];
  return <ListError message={error?.root?.message ?? error?.message} />;
}
