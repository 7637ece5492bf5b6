import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { AdmissionAction } from './admission-action';
import { expressions, SUBJECT_NAME } from './cel-expressions';
import { decidedOperatorNamespace, labelsFor, objectMetadata, platformOf, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { KMM_NAMESPACES, OPERATOR_SERVICE_ACCOUNTS } from '../../upstream/kmm';
import {
  administratorGroups, ADMISSION_API, ADMISSION_POLICIES, NAMESPACE_NAME, serviceAccountUser, WAYS_TO_RUN_CODE, workloadControllers,
} from '../../upstream/kubernetes';
import { OPERATOR_SERVICE_ACCOUNT } from '../../upstream/onload';
import { checkNamespaceName, type MetadataOptions, type Platform } from '../../values';

/**
 * Properties of `PrivilegedNamespacePolicy`.
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/
 */
export interface PrivilegedNamespacePolicyProps extends MetadataOptions {
  /** Namespaces whose pods may be privileged: those of `Onload`, `KernelModule`, `Sfptpd` and `FirmwareSearchPath`. */
  readonly namespaces: string[];

  /**
   * Users who may decide what runs there, in addition to the controllers of the platform. Include whoever applies the manifests, such as
   * `system:serviceaccount:openshift-gitops:openshift-gitops-argocd-application-controller`. `kubectl auth whoami` prints the names.
   *
   * @default - none: only members of `groups` can apply the manifests of these namespaces
   */
  readonly users?: string[];

  /**
   * Groups whose members may decide what runs there. If set, they replace the default.
   *
   * @default - the groups that may always change this policy: system:masters, and on OpenShift system:cluster-admins
   */
  readonly groups?: string[];

  /**
   * User names of the service accounts of operators that create pods there. If set, they replace the default. Leave out operators that the cluster
   * does not have: whoever may create their namespace would be trusted.
   *
   * @default - those of KMM and of the Onload Operator, in their namespaces in the cluster, else in upstream's
   */
  readonly operators?: string[];

  /**
   * Action on other requests. Start with `AUDIT` or `WARN` to find out who else works in these namespaces.
   *
   * @default AdmissionAction.DENY
   */
  readonly action?: AdmissionAction;

  /**
   * Name of the policy and of its binding.
   *
   * @default onload-privileged-namespaces
   */
  readonly name?: string;

  /**
   * Platform of the cluster.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}

/**
 * Defines the users and groups that may decide what runs in namespaces whose pods may be privileged: a ValidatingAdmissionPolicy and its binding.
 *
 * Whoever may create pods in such a namespace, directly or through a workload, can run them as its service accounts and so become root on nodes. RBAC
 * cannot distinguish these pods from others. The policy covers pods, workloads, Modules and Onload resources, changes of what they run, and `exec`,
 * `attach` and ephemeral containers. It admits them from the controllers of the platform, the operators, and the given users and groups.
 *
 * It changes nothing on nodes and nothing that runs. Where RBAC allows it, the policy does not prevent users from deleting pods, reading secrets,
 * impersonating trusted users or requesting their tokens, or changing the policy itself.
 *
 * Requires Kubernetes 1.30 or OpenShift 4.17. On an older platform it throws `admission/release`.
 *
 * @example
 * new PrivilegedNamespacePolicy(chart, 'Policy', {
 *   namespaces: ['onload', 'sfptpd'],
 *   users: ['system:serviceaccount:openshift-gitops:openshift-gitops-argocd-application-controller'],
 *   platform: Platform.openshift('4.18'),
 * });
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/
 */
export class PrivilegedNamespacePolicy extends Construct {
  /** Name of the policy and of its binding. */
  public readonly name: string;

  private readonly _namespaces: string[];
  private readonly _users: string[];

  constructor(scope: Construct, id: string, props: PrivilegedNamespacePolicyProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const platform = platformOf(this, props.platform);
    const where = this.node.path;
    this.name = props.name ?? 'onload-privileged-namespaces';
    this._namespaces = [...new Set(props.namespaces)].sort();
    this.checkPlatform(platform);
    if (this._namespaces.length === 0) {
      throw invalid('admission/no-namespace', 'no namespace to guard', [], 'name at least one', where);
    }
    this._namespaces.forEach((name) => checkNamespaceName(name, where));
    if (!/^[a-z0-9]([a-z0-9-]{0,251}[a-z0-9])?$/.test(this.name)) {
      throw invalid('admission/name', 'not a name for a policy', this.name, 'use lower case letters, digits and "-"', where);
    }
    const groups = props.groups ?? administratorGroups(platform.isOpenshift);
    const operators = props.operators ?? operatorUsers(this, platform);
    this._users = [...new Set([...workloadControllers(platform.isOpenshift), ...operators, ...props.users ?? []])].sort();
    const wrong = [...this._users, ...groups].find((name) => !SUBJECT_NAME.test(name));
    if (wrong !== undefined) {
      throw invalid('admission/subject', 'not the name of a user or group', wrong, 'write what kubectl auth whoami prints, without quotes and backslashes', where);
    }

    const metadata = objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: this.name, component: 'admission' }) });
    new ApiObject(this, 'Resource', {
      apiVersion: ADMISSION_API,
      kind: 'ValidatingAdmissionPolicy',
      metadata,
      spec: { failurePolicy: 'Fail', matchConstraints: { resourceRules: WAYS_TO_RUN_CODE }, ...expressions({ users: this._users, groups }) },
    });
    new ApiObject(this, 'Binding', {
      apiVersion: ADMISSION_API,
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata,
      spec: {
        policyName: this.name,
        validationActions: [props.action ?? AdmissionAction.DENY],
        matchResources: { namespaceSelector: { matchExpressions: [{ key: NAMESPACE_NAME, operator: 'In', values: this._namespaces }] } },
      },
    });
  }

  /** Names of the namespaces, sorted. */
  public get namespaces(): string[] {
    return [...this._namespaces];
  }

  /** All users who may decide what runs there, sorted: controllers, operators and the given ones. */
  public get users(): string[] {
    return [...this._users];
  }

  private checkPlatform(platform: Platform): void {
    const { since } = ADMISSION_POLICIES[platform.isOpenshift ? 'openshift' : 'kubernetes'];
    if (!platform.isAtLeast(since)) {
      throw invalid('admission/release', 'platform without ValidatingAdmissionPolicy', `${platform}`,
        `leave this out, and grant no one the right to create pods in these namespaces by RBAC; ${platform.name} has it since ${since}`, this.node.path);
    }
  }
}

function operatorUsers(scope: Construct, platform: Platform): string[] {
  const kmm = decidedOperatorNamespace(scope, 'kmm', platform.isOpenshift ? KMM_NAMESPACES.openshift : KMM_NAMESPACES.kustomize, 'operators');
  const onload = decidedOperatorNamespace(scope, 'onload', OPERATOR_SERVICE_ACCOUNT.namespace, 'operators');
  return [
    ...OPERATOR_SERVICE_ACCOUNTS.map((name) => serviceAccountUser(kmm, name)),
    serviceAccountUser(onload, OPERATOR_SERVICE_ACCOUNT.name),
  ];
}
