import { entriesAt, findingIn, ignition3, isFromCluster, releaseOf, RENDER_DEGRADED, says } from './configs';
import { at, Finding, listAt, recordAt, Rule, stringAt } from '../../check';
import { CORE_USER, takesUserField } from '../../upstream/openshift/reconciliation';
import { sshKeyProblem } from '../private/ssh-key';

const SOURCE = `${RENDER_DEGRADED} (pkg/controller/common/reconcile.go; since 4.16, before that the nodes are Degraded)`;

export const users: Rule = {
  code: 'machine-config/users',
  class: 'refused',
  what: 'a user other than core, or something else about it than keys and password',
  remedy: 'give core its keys, and nothing more',
  source: SOURCE,
  kinds: ['MachineConfig'],
  overridable: true,
  check: (manifests, { platform }) => ignition3(manifests).flatMap((object) => entriesAt(object, 'passwd', 'users').flatMap((user): Finding[] => {
    const name = stringAt(user.entry, 'name') ?? '';
    const others = Object.keys(recordAt(user.entry) ?? {})
      .filter((field) => !takesUserField(field, releaseOf(platform)) && says(user.entry, field)).sort();
    const problemClass = isFromCluster(object) ? 'risky' : undefined;
    if (name !== CORE_USER) {
      return [findingIn(user, 'name', 'user that running nodes do not get', name, 'use core, the only one', problemClass)];
    }
    if (others.length > 0) {
      return [findingIn(user, others[0], 'something about a user that running nodes do not change', others.join(', '),
        'leave it out: \'sshAuthorizedKeys\' and \'passwordHash\' are what they take', problemClass)];
    }
    return listAt(user.entry, 'sshAuthorizedKeys').length === 0 && !says(user.entry, 'passwordHash')
      ? [findingIn(user, '', 'user without a key and a password', name, 'pass \'sshAuthorizedKeys\', or leave the user out', problemClass)] : [];
  })),
};

export const groups: Rule = {
  code: 'machine-config/groups',
  class: 'refused',
  what: 'groups',
  remedy: 'leave them out: running nodes do not get any',
  source: SOURCE,
  kinds: ['MachineConfig'],
  overridable: true,
  check: (manifests) => ignition3(manifests).flatMap((object) => entriesAt(object, 'passwd', 'groups')
    .map((group) => findingIn(group, 'name', 'group that running nodes do not get', stringAt(group.entry, 'name') ?? '', 'leave it out',
      isFromCluster(object) ? 'risky' : undefined))),
};

export const sshKeys: Rule = {
  code: 'machine-config/ssh-key',
  class: 'never works',
  what: 'a line that sshd does not take for a public key',
  remedy: 'write the line of a *.pub file',
  source: 'sshd skips what it cannot read in authorized_keys, into which the daemon writes the keys as they are',
  kinds: ['MachineConfig'],
  check: (manifests) => ignition3(manifests).flatMap((object) => entriesAt(object, 'passwd', 'users').flatMap((user) => (
    listAt(user.entry, 'sshAuthorizedKeys').flatMap((key, index): Finding[] => {
      const path = `sshAuthorizedKeys[${index}]`;
      const line = typeof key === 'string' ? key.trim() : '';
      if (/PRIVATE KEY/.test(line)) {
        return [findingIn(user, path, 'private key, which everybody can read who reads the manifest', '(not shown)', 'make a new pair of keys, and write the public one')];
      }
      // Options before a key are sshd's business.
      const isPlain = /^(?:ssh-|ecdsa-|sk-)\S* /.test(line);
      const problem = isPlain || !line.includes(' ') ? sshKeyProblem(line) : undefined;
      return problem === undefined ? [] : [findingIn(user, path, `no public key of SSH (${problem})`, at({ key }, 'key'), 'write the line of a *.pub file')];
    })
  ))),
};
