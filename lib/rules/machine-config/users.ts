import { findingIn, ignition2, ignition3, isFromCluster, openshiftReleaseOf, RENDER_DEGRADED } from './configs';
import { Manifest } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { CORE_USER, sshKeyProblem, takesUserField } from '../../upstream/openshift';
import type { Platform } from '../../values';
import { entriesAt, EntryView } from '../../views/ignition';
import { Finding, Rule } from '../rule';

const SOURCE = `${RENDER_DEGRADED} (pkg/controller/common/reconcile.go; since 4.16, before that the nodes are Degraded)`;

export const users: Rule = {
  code: 'machine-config/users',
  class: 'refused',
  what: 'user other than core, or settings of core besides keys and password',
  remedy: 'set only the keys and the password of core',
  source: SOURCE,
  kinds: ['MachineConfig'],
  overridable: true,
  check: (manifests, { platform }) => [
    ...ignition3(manifests).flatMap((object) => entriesAt(object, 'passwd', 'users').flatMap((user) => {
      const name = stringAt(user.entry, 'name') ?? '';
      return name === CORE_USER ? userProblem(user, setUserFields(user.entry, (value) => value !== null), platform)
        : [findingIn(user, 'name', 'user that running nodes do not get', name, 'use core, the only one', classFor(object))];
    })),
    // In version 2 the last user is used, with the keys of all users. The conversion of version 2 refuses users other than core. Empty values have no
    // effect.
    ...ignition2(manifests).flatMap((object) => {
      const list = entriesAt(object, 'passwd', 'users');
      const keys = list.some(({ entry }) => listAt(entry, 'sshAuthorizedKeys').length > 0) ? ['sshAuthorizedKeys'] : [];
      return list.slice(-1).filter(({ entry }) => stringAt(entry, 'name') === CORE_USER).flatMap((user) => (
        userProblem(user, [...setUserFields(user.entry, Boolean).filter((field) => field !== 'sshAuthorizedKeys'), ...keys], platform)));
    }),
  ],
};

const classFor = (object: Manifest) => (isFromCluster(object) ? 'risky' : undefined);

/** Fields that a user entry sets. An empty list of keys does not count. */
function setUserFields(user: unknown, saysSomething: (value: unknown) => boolean): string[] {
  return Object.entries(recordAt(user) ?? {}).filter(([field, value]) => (
    field !== 'name' && saysSomething(value) && (field !== 'sshAuthorizedKeys' || listAt(user, field).length > 0))).map(([field]) => field);
}

/** Problems with the entry for the only user on running nodes. */
function userProblem(user: EntryView, fields: readonly string[], platform: Platform | undefined): Finding[] {
  const others = fields.filter((field) => !takesUserField(field, openshiftReleaseOf(platform))).sort();
  if (others.length > 0) {
    return [findingIn(user, others[0], 'setting of a user that running nodes do not change', others.join(', '),
      'remove it: they apply only \'sshAuthorizedKeys\' and \'passwordHash\'', classFor(user.object))];
  }
  return fields.length > 0 ? []
    : [findingIn(user, '', 'user without a key and a password', CORE_USER, 'pass \'sshAuthorizedKeys\', or leave the user out', classFor(user.object))];
}

export const groups: Rule = {
  code: 'machine-config/groups',
  class: 'refused',
  what: 'user groups',
  remedy: 'remove them: running nodes ignore them',
  source: SOURCE,
  kinds: ['MachineConfig'],
  overridable: true,
  check: (manifests) => ignition3(manifests).flatMap((object) => entriesAt(object, 'passwd', 'groups')
    .map((group) => findingIn(group, 'name', 'group that running nodes do not get', stringAt(group.entry, 'name') ?? '', 'leave it out',
      classFor(object)))),
};

export const sshKeys: Rule = {
  code: 'machine-config/ssh-key',
  class: 'never works',
  what: 'line that is not a public SSH key',
  remedy: 'use the line of a *.pub file',
  source: 'sshd ignores invalid lines in authorized_keys, to which the daemon writes the keys unchanged',
  kinds: ['MachineConfig'],
  check: (manifests) => ignition3(manifests).flatMap((object) => entriesAt(object, 'passwd', 'users').flatMap((user) => (
    listAt(user.entry, 'sshAuthorizedKeys').flatMap((key, index): Finding[] => {
      const path = `sshAuthorizedKeys[${index}]`;
      const line = typeof key === 'string' ? key.trim() : '';
      if (/PRIVATE KEY/.test(line)) {
        return [findingIn(user, path, 'private key, which is disclosed to everyone who can read the manifest', '(not shown)', 'create a new key pair, and write the public key')];
      }
      // Options before a key are left to sshd.
      const isPlain = /^(?:ssh-|ecdsa-|sk-)\S* /.test(line);
      const problem = isPlain || !line.includes(' ') ? sshKeyProblem(line) : undefined;
      return problem === undefined ? [] : [findingIn(user, path, `not a public SSH key (${problem})`, at({ key }, 'key'), 'use the line of a *.pub file')];
    })
  ))),
};
