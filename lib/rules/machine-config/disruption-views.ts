import { Manifest, ManifestSet } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';

/** A disruption policy in a MachineConfiguration object. */
export interface PolicyView {
  readonly object: Manifest;
  readonly kind: 'files' | 'units' | 'sshkey';
  /** Path of the policy in the object. */
  readonly path: string;
  /** Path of the file or folder, or name of the unit. It is undefined if there is none. */
  readonly target?: string;
  readonly entry: unknown;
  readonly actions: readonly ActionView[];
}

/** An action of a policy. */
export interface ActionView {
  readonly path: string;
  readonly entry: unknown;
  readonly type?: string;
  /** Unit that the action reloads or restarts. */
  readonly service?: string;
}

const ROOT = ['spec', 'nodeDisruptionPolicy'] as const;

/** Disruption policies of the MachineConfiguration objects, as their authors wrote them. */
export function policyViews(manifests: ManifestSet): PolicyView[] {
  return manifests.ofKind('MachineConfiguration').flatMap((object) => [
    ...listedPolicies(object, 'files', 'path'), ...listedPolicies(object, 'units', 'name'),
    ...(at(object, ...ROOT, 'sshkey') ?? undefined) === undefined ? []
      : [view(object, 'sshkey', `${ROOT.join('.')}.sshkey`, at(object, ...ROOT, 'sshkey'), undefined)],
  ]);
}

function listedPolicies(object: Manifest, kind: 'files' | 'units', key: string): PolicyView[] {
  return listAt(object, ...ROOT, kind).map((entry, index) => view(object, kind, `${ROOT.join('.')}.${kind}[${index}]`, entry, stringAt(entry, key)));
}

function view(object: Manifest, kind: PolicyView['kind'], path: string, entry: unknown, target: string | undefined): PolicyView {
  const actions = listAt(entry, 'actions').map((action, index): ActionView => {
    const type = stringAt(action, 'type');
    return { path: `${path}.actions[${index}]`, entry: action, type, service: type && stringAt(action, type.toLowerCase(), 'serviceName') };
  });
  return { object, kind, path, target, entry, actions };
}
