import type { Change } from './changes';

/** What a command is about. */
export type Target = Pick<Change, 'kind' | 'namespace' | 'name' | 'object' | 'change'>;

/** How long the commands that prove a step wait at most. */
export const TIMEOUT = '--timeout=24h';

/** Resources by their full names, where a short one may mean another API. */
const RESOURCES: { readonly [kind: string]: string } = {
  Module: 'modules.kmm.sigs.x-k8s.io',
  Onload: 'onloads.onload.amd.com',
};

/**
 * The command that makes the cluster hold objects as the second set has them: `AFTER` is that set, of which the comment names what is meant.
 *
 * @param then commands that follow
 */
export function apply(targets: readonly Target[], ...then: readonly string[]): string {
  const removed = targets.filter(({ change }) => change === 'removed')
    .map(({ kind, namespace, name }) => `kubectl delete ${RESOURCES[kind] ?? kind.toLowerCase()} ${name}${namespace === '' ? '' : ` --namespace ${namespace}`}`);
  const applied = targets.filter(({ change }) => change !== 'removed').map(({ object }) => object);
  const commands = [...removed, ...(applied.length === 0 ? [] : ['kubectl apply --filename AFTER']), ...then];
  return commands.join(' && ') + (applied.length === 0 ? '' : ` # ${applied.join(', ')}`);
}

/** The condition of `kubectl wait` that a label has a value. */
export function waitLabel(label: string, value: string): string {
  return `--for=jsonpath='{.metadata.labels.${label.replace(/\./g, '\\.')}}'=${value} ${TIMEOUT}`;
}
