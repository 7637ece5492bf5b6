import { MODULE_KINDS, moduleSpecsOf } from './module-specs';
import { at, listAt, stringAt } from '../../upstream';
import { TOLERATION_EFFECTS } from '../../upstream/kmm';
import { LABEL_KEY, LABEL_VALUE } from '../../upstream/kubernetes';
import { Finding, Rule } from '../rule';

interface Mistake {
  readonly field: string;
  readonly what: string;
  readonly fix: string;
}

export const moduleTolerations: Rule = {
  code: 'kmm/toleration',
  class: 'refused',
  what: 'invalid toleration in a Module',
  remedy: 'set key, operator Equal or Exists, value only with Equal, effect, and tolerationSeconds only with NoExecute',
  source: 'KMM\'s webhook (internal/webhook/module.go, since 2.3)',
  kinds: MODULE_KINDS,
  check: (manifests) => moduleSpecsOf(manifests).flatMap(({ object, spec, path }) => listAt(spec, 'tolerations').flatMap((toleration, index): Finding[] => {
    const mistake = mistakeOf(toleration);
    return mistake === undefined ? [] : [{
      object, path: `${path}.tolerations[${index}].${mistake.field}`, what: mistake.what, value: at(toleration, mistake.field) ?? null, fix: mistake.fix,
    }];
  })),
};

/** First mistake of a toleration, in the order in which KMM's webhook checks. */
function mistakeOf(toleration: unknown): Mistake | undefined {
  const [key, operator, value, effect] = ['key', 'operator', 'value', 'effect'].map((field) => stringAt(toleration, field) ?? '');
  if (key !== '' && !LABEL_KEY.test(key)) {
    return { field: 'key', what: 'key of a toleration that no taint can have', fix: 'use a qualified name, such as example.com/fast' };
  }
  if (key === '' && operator !== 'Exists') {
    return { field: 'operator', what: 'toleration without a key that is not for all taints', fix: 'write a key, or the operator Exists for all taints' };
  }
  if ((at(toleration, 'tolerationSeconds') ?? undefined) !== undefined && effect !== 'NoExecute') {
    return { field: 'tolerationSeconds', what: 'seconds for a taint that evicts nothing', fix: 'write the effect NoExecute, or leave the seconds out' };
  }
  if (!['', 'Equal', 'Exists'].includes(operator)) {
    return { field: 'operator', what: 'not an operator of a toleration for KMM', fix: 'use Equal or Exists' };
  }
  if (operator === 'Exists' && value !== '') {
    return { field: 'value', what: 'value of a toleration for any value', fix: 'leave it out, or use the operator Equal' };
  }
  if (operator !== 'Exists' && !LABEL_VALUE.test(value)) {
    return { field: 'value', what: 'value that no taint can have', fix: 'use up to 63 letters, digits, "-", "_" and "."' };
  }
  return effect === '' || TOLERATION_EFFECTS.includes(effect) ? undefined : { field: 'effect', what: 'not the effect of a taint', fix: `use one of ${TOLERATION_EFFECTS.join(', ')}` };
}
