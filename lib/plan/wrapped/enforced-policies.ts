import { Manifest } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';

/** Policies that are enforced, by themselves or by objects that refer to them (GitOps facts §6.1 and §7). */
export class EnforcedPolicies {
  /** Names of policies, in any namespace. */
  private readonly upgraded = new Set<string>();
  /** Policies as `namespace/name`. */
  private readonly bound = new Set<string>();

  constructor(manifests: readonly Manifest[]) {
    const sets = manifests.filter((object) => object.kind === 'PolicySet' && isOfPolicies(object));
    for (const object of manifests) {
      if (object.kind === 'ClusterGroupUpgrade') {
        listAt(object, 'spec', 'managedPolicies').filter((name) => typeof name === 'string').forEach((name) => this.upgraded.add(name));
      } else if (object.kind === 'PlacementBinding' && isOfPolicies(object) && actionOf(at(object, 'bindingOverrides')) === 'enforce') {
        const namespace = stringAt(object, 'metadata', 'namespace');
        for (const subject of listAt(object, 'subjects')) {
          const name = stringAt(subject, 'name');
          const set = stringAt(subject, 'kind') !== 'PolicySet' ? undefined
            : sets.find((each) => stringAt(each, 'metadata', 'name') === name && stringAt(each, 'metadata', 'namespace') === namespace);
          [...set === undefined ? [name] : listAt(set, 'spec', 'policies')].forEach((policy) => this.bound.add(`${namespace}/${String(policy)}`));
        }
      }
    }
  }

  /**
   * Returns whether the contents of an object are created, or undefined if the contents themselves determine it.
   *
   * @param outer whether an outer policy enforces it, if that specifies it
   */
  public isEnforced(object: Manifest, outer: boolean | undefined): boolean | undefined {
    if (!isOfPolicies(object)) {
      return outer;
    }
    if (object.kind !== 'Policy') {
      return outer ?? actionOf(object.spec) === 'enforce';
    }
    const [namespace, name] = [stringAt(object, 'metadata', 'namespace'), stringAt(object, 'metadata', 'name') ?? ''];
    if (at(object, 'spec', 'disabled') === true) {
      return false;
    }
    const action = actionOf(object.spec);
    return this.upgraded.has(name) || this.bound.has(`${namespace}/${name}`) || (action === undefined ? undefined : action === 'enforce');
  }
}

function isOfPolicies({ apiVersion }: Manifest): boolean {
  return apiVersion.startsWith('policy.open-cluster-management.io/');
}

function actionOf(fields: unknown): string | undefined {
  return stringAt(fields, 'remediationAction')?.toLowerCase();
}
