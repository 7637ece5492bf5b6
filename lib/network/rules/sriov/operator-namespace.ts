import { Manifest, ManifestSet, nameOf, ProblemClass, stringAt } from '../../../check';
import { DEFAULT_NAME, NAMESPACES, NVIDIA_NAMESPACES } from '../../../upstream/sriov/names';
import { operatorNamespaces } from '../../../upstream/sriov/operator-config';

/** What tells where the operator is. */
export const OPERATOR_KINDS = ['SriovOperatorConfig', 'Subscription'] as const;

/** Where the operator is, by what there is of it among the manifests. */
export class OperatorNamespace {
  private readonly known: readonly string[];

  constructor(manifests: ManifestSet) {
    this.known = operatorNamespaces(manifests.ofKind('Subscription'), manifests.ofKind('SriovOperatorConfig').filter((object) => nameOf(object) === DEFAULT_NAME));
  }

  /** What the operator thinks of objects that are not with it, or undefined if this one is, or may be. */
  classElsewhere(object: Manifest, classWhereKnown: ProblemClass): ProblemClass | undefined {
    const namespace = stringAt(object, 'metadata', 'namespace');
    const usual = this.known.length > 0 ? this.known : [NAMESPACES.olm, NAMESPACES.helm];
    if (namespace === undefined || usual.includes(namespace) || (this.known.length === 0 && NVIDIA_NAMESPACES.includes(namespace))) {
      return undefined;
    }
    return this.known.length > 0 ? classWhereKnown : 'risky';
  }

  /** For messages. */
  toString(): string {
    return (this.known.length > 0 ? this.known : [NAMESPACES.olm, NAMESPACES.helm]).join(' or ');
  }
}
