/** What the API server has to allow for a write, and what a role grants, as questions that it answers without a write. */
import type { Write } from './write';
import type { Manifest } from '../../manifests';
import { CLUSTER_RESOURCES, isRecord, listAt, stringAt } from '../../upstream';
import { RBAC_GROUP } from '../../upstream/kubernetes';
import { MCO_GROUP } from '../../upstream/openshift';
import { groupVersionOf, kindOf } from '../../upstream/schemas';

/** Right to do something with a resource, or with one object of it. */
export interface Access {
  readonly verb: string;
  readonly group: string;
  /** Name of the resource, with a subresource behind a slash. */
  readonly resource: string;
  /** Namespace, or undefined for all of them and for resources of the cluster. */
  readonly namespace?: string;
  /** Name of the object, or undefined for all of them. */
  readonly name?: string;
}

/** Rights that a write needs. Server-side apply of an object that does not exist creates it; `kubectl label` and `patch` read the object first. */
export function accessesOf(write: Write): Access[] {
  const of = (verbs: readonly string[], access: Omit<Access, 'verb'>) => verbs.map((verb) => ({ verb, ...access }));
  switch (write.verb) {
    case 'apply': return of(['patch', 'create'], placeOf(write.manifest));
    case 'delete': return of(['delete'], placeOf(write.manifest));
    case 'label':
    case 'unlabel': return of(['get', 'patch'], { group: '', resource: 'nodes', name: write.node });
    case 'evict': return of(['create'], { group: '', resource: 'pods/eviction', namespace: write.namespace, name: write.name });
    case 'pause':
    case 'unpause': return of(['patch'], { group: MCO_GROUP, resource: 'machineconfigpools', name: write.name });
    case 'approve': return of(['get', 'patch'], { group: 'operators.coreos.com', resource: 'installplans', namespace: write.namespace, name: write.name });
  }
}

/** Rights to approve the InstallPlan of a Subscription that pins its version. Its name is not known before it is there. */
export function approvalAccesses({ kind, metadata: { namespace }, ...fields }: Manifest): Access[] {
  const isPinned = kind === 'Subscription' && stringAt(fields, 'spec', 'installPlanApproval') === 'Manual' && stringAt(fields, 'spec', 'startingCSV') !== undefined;
  return !isPinned ? [] : ['get', 'patch'].map((verb) => ({ verb, group: 'operators.coreos.com', resource: 'installplans', namespace }));
}

function placeOf(object: Manifest): Omit<Access, 'verb'> {
  const { group } = groupVersionOf(object);
  const { name, namespace = kindOf(object)?.isNamespaced === true ? 'default' : undefined } = object.metadata;
  const resource = CLUSTER_RESOURCES.find((row) => row.group === group && row.kind === object.kind)?.plural ?? object.kind.toLowerCase();
  return { group, resource, name, ...namespace === undefined ? {} : { namespace } };
}

/** A role that a write creates or binds, and the verb with which a user may do so without having what it grants. */
export interface Granted {
  readonly except: Access;
  /** Rights of the role. Undefined if they are unknown. */
  readonly grants?: readonly Access[];
  /** The role, as in sentences. */
  readonly role: string;
}

/**
 * Role that a write creates or binds. The API server refuses one that grants more than its author may do.
 *
 * @param roles roles of the manifests, and of the cluster
 * @see https://kubernetes.io/docs/reference/access-authn-authz/rbac/#privilege-escalation-prevention-and-bootstrapping
 */
export function grantedBy({ kind, metadata: { name, namespace }, ...fields }: Manifest, roles: readonly Manifest[]): Granted | undefined {
  const resourceOf = (role: string) => `${role.toLowerCase()}s`;
  if (kind === 'Role' || kind === 'ClusterRole') {
    return {
      except: { verb: 'escalate', group: RBAC_GROUP, resource: resourceOf(kind), name, ...namespace === undefined ? {} : { namespace } },
      grants: rightsIn({ kind, metadata: { name }, ...fields } as unknown as Manifest, namespace),
      role: `${kind} ${name}`,
    };
  }
  if (kind !== 'RoleBinding' && kind !== 'ClusterRoleBinding') {
    return undefined;
  }
  const [role, of] = [stringAt(fields, 'roleRef', 'name') ?? '', stringAt(fields, 'roleRef', 'kind') ?? ''];
  const found = roles.find((object) => object.kind === of && object.metadata.name === role && (of !== 'Role' || object.metadata.namespace === namespace));
  return {
    // The server asks for it in the namespace of the binding, whatever the role.
    except: { verb: 'bind', group: RBAC_GROUP, resource: resourceOf(of), name: role, ...namespace === undefined ? {} : { namespace } },
    ...found === undefined ? {} : { grants: rightsIn(found, namespace) },
    role: `${of} ${role}`,
  };
}

/** Rights that a role grants in a namespace. */
function rightsIn(role: Manifest, namespace: string | undefined): Access[] {
  const texts = (rule: object, list: string) => listAt(rule, list).map(String);
  return listAt(role, 'rules').filter(isRecord).flatMap((rule) => texts(rule, 'apiGroups').flatMap((group) => texts(rule, 'resources').flatMap((resource) => (
    texts(rule, 'verbs').flatMap((verb): Access[] => {
      const names = texts(rule, 'resourceNames');
      const access = { verb, group, resource, ...namespace === undefined ? {} : { namespace } };
      return names.length === 0 ? [access] : names.map((name) => ({ ...access, name }));
    })))));
}

/** The right in words: `patch of roles.rbac.authorization.k8s.io in the namespace onload`. */
export function accessText({ verb, group, resource, namespace, name }: Access, hasName = false): string {
  return `${verb} of ${resource}${group === '' ? '' : `.${group}`}${hasName && name !== undefined ? ` ${name}` : ''}${namespace === undefined ? '' : ` in the namespace ${namespace}`}`;
}
