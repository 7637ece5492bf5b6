/** Permissions for what the API server cannot try yet: they are asked for, so that none is missing half-way. */
import { type Access, accessesOf, accessText, approvalAccesses, grantedBy } from './access';
import type { ClusterPort } from './cluster-port';
import type { Write } from './write';
import type { Manifest } from '../../manifests';
import { few } from '../../text';
import { ClusterError } from '../cluster-error';
import { inParallel } from '../in-parallel';

/** Result of the questions about some writes. */
export interface Permissions {
  /** Objects for which permissions are missing, with a clause about them. */
  readonly refused: readonly { readonly object: string; readonly message: string }[];
  /** Questions that the server has not answered, as sentences. */
  readonly unanswered: readonly string[];
  /** Rights that cannot be known before, as sentences. */
  readonly unknown: readonly string[];
}

const PRINTED = 'ask for the permissions that cdk8s-onload rbac apply DIR prints';

/**
 * Asks whether the user may do some writes.
 *
 * @param known roles of the manifests, and of the cluster
 */
export async function permissionsFor(writes: readonly Write[], known: readonly Manifest[], port: Pick<ClusterPort, 'mayDo'>): Promise<Permissions> {
  const rights = new Rights(port);
  const roles = known.filter(({ kind }) => kind === 'Role' || kind === 'ClusterRole');
  const manifests = writes.flatMap((write) => (write.verb === 'apply' ? [write] : []));
  const granted = manifests.flatMap((write) => {
    const role = grantedBy(write.manifest, roles);
    return role === undefined ? [] : [{ ...role, object: write.object }];
  });
  const needed = writes.flatMap((write) => [
    ...accessesOf(write), ...write.verb === 'apply' ? approvalAccesses(write.manifest) : [],
  ].map((access) => ({ access, object: write.object })));
  await rights.ask([...needed.map(({ access }) => access), ...granted.map(({ except }) => except)]);
  const open = granted.filter(({ except }) => rights.has(except) === false);
  await rights.ask(open.flatMap(({ grants = [] }) => grants));
  const missing = needed.filter(({ access }) => rights.has(access) === false);
  const byObject = new Map<string, string[]>();
  missing.forEach(({ access, object }) => byObject.set(object, [...byObject.get(object) ?? [], accessText(access)]));
  const beyond = (each: typeof open[number]) => (each.grants ?? []).filter((access) => rights.has(access) === false);
  return {
    refused: [
      ...[...byObject].map(([object, texts]) => ({ object, message: `the cluster forbids ${few(texts)}; ${PRINTED}` })),
      ...open.filter((each) => beyond(each).length > 0).map(({ object, role, except, ...each }) => ({
        object,
        message: `${role} grants what you may not do: ${few(beyond({ object, role, except, ...each }).map((access) => accessText(access, true)))}; apply it as an administrator first, or ask for ${accessText(except, true)}`,
      })),
    ],
    unanswered: rights.unanswered,
    unknown: open.filter(({ grants }) => grants === undefined).map(({ object, role, except }) => (
      `${object}: the cluster may refuse it: you may not ${except.verb} every role, and what ${role} grants is not known`)),
  };
}

/** Answers to questions, each asked once. A question about all objects of a resource comes before those about single ones. */
class Rights {
  private readonly answers = new Map<string, boolean | undefined>();
  public readonly unanswered: string[] = [];

  constructor(private readonly port: Pick<ClusterPort, 'mayDo'>) {}

  public async ask(accesses: readonly Access[]): Promise<void> {
    await this.askFor(accesses.map(forAll));
    await this.askFor(accesses.filter((access) => this.answers.get(accessKey(forAll(access))) === false && access.name !== undefined));
  }

  /** Returns whether the user has a right. Undefined if the server does not say. */
  public has(access: Access): boolean | undefined {
    const all = this.answers.get(accessKey(forAll(access)));
    return all === false && access.name !== undefined ? this.answers.get(accessKey(access)) : all;
  }

  private async askFor(accesses: readonly Access[]): Promise<void> {
    const open = new Map(accesses.map((access) => [accessKey(access), access]));
    await inParallel([...open].filter(([key]) => !this.answers.has(key)), async ([key, access]) => {
      this.answers.set(key, await this.port.mayDo(access).catch((error: unknown) => {
        if (!(error instanceof ClusterError)) {
          throw error;
        }
        // Who may not even ask learns of it when it is written.
        if (error.isPassing) {
          this.unanswered.push(`${accessText(access)}: ${error.message}`);
        }
        return undefined;
      }));
    });
  }
}

const forAll = ({ name: _, ...access }: Access): Access => access;

const accessKey = ({ verb, group, resource, namespace = '', name = '' }: Access) => [verb, group, resource, namespace, name].join(' ');
