import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { DEFAULT_NAME, NVIDIA_NAMESPACES, operatorNamespaces, SRIOV_NAMESPACES } from '../../upstream/sriov';
import { ProblemClass } from '../rule';

/** Kinds that reveal the namespace of the operator. */
export const OPERATOR_KINDS = ['SriovOperatorConfig', 'Subscription'] as const;

/** Namespace of the operator, if the manifests reveal it. */
export class OperatorNamespace {
  private readonly known: readonly string[];

  constructor(manifests: ManifestSet) {
    this.known = operatorNamespaces(manifests.ofKind('Subscription'), manifests.ofKind('SriovOperatorConfig').filter((object) => nameOf(object) === DEFAULT_NAME));
  }

  /** Returns the effect of the operator on an object outside of its namespace, or undefined if the object is, or may be, in its namespace. */
  classElsewhere(object: Manifest, classWhereKnown: ProblemClass): ProblemClass | undefined {
    const namespace = stringAt(object, 'metadata', 'namespace');
    const usual = this.known.length > 0 ? this.known : [SRIOV_NAMESPACES.olm, SRIOV_NAMESPACES.helm];
    if (namespace === undefined || usual.includes(namespace) || (this.known.length === 0 && NVIDIA_NAMESPACES.includes(namespace))) {
      return undefined;
    }
    return this.known.length > 0 ? classWhereKnown : 'risky';
  }

  /** Returns the namespace as text for messages. */
  toString(): string {
    return (this.known.length > 0 ? this.known : [SRIOV_NAMESPACES.olm, SRIOV_NAMESPACES.helm]).join(' or ');
  }
}
