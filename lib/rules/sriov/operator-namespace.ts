import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { DEFAULT_NAME, NAMESPACES, NVIDIA_NAMESPACES, operatorNamespaces } from '../../upstream/sriov';
import { ProblemClass } from '../rule';

/** Kinds that reveal the namespace of the operator. */
export const OPERATOR_KINDS = ['SriovOperatorConfig', 'Subscription'] as const;

/** Namespace of the operator, as far as the manifests reveal it. */
export class OperatorNamespace {
  private readonly known: readonly string[];

  constructor(manifests: ManifestSet) {
    this.known = operatorNamespaces(manifests.ofKind('Subscription'), manifests.ofKind('SriovOperatorConfig').filter((object) => nameOf(object) === DEFAULT_NAME));
  }

  /** Effect of the operator on an object outside of its namespace; undefined if the object is, or may be, inside. */
  classElsewhere(object: Manifest, classWhereKnown: ProblemClass): ProblemClass | undefined {
    const namespace = stringAt(object, 'metadata', 'namespace');
    const usual = this.known.length > 0 ? this.known : [NAMESPACES.olm, NAMESPACES.helm];
    if (namespace === undefined || usual.includes(namespace) || (this.known.length === 0 && NVIDIA_NAMESPACES.includes(namespace))) {
      return undefined;
    }
    return this.known.length > 0 ? classWhereKnown : 'risky';
  }

  /** Text for messages. */
  toString(): string {
    return (this.known.length > 0 ? this.known : [NAMESPACES.olm, NAMESPACES.helm]).join(' or ');
  }
}
