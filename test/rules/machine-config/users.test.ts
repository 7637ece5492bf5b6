import { machineConfig } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { groups, sshKeys, users } from '../../../lib/rules/machine-config/users';
import type { Rule } from '../../../lib/rules/rule/rule';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH a';
const withPasswd = (passwd: object, version = '3.2.0') => machineConfig({ config: { ignition: { version }, passwd } });
const dumped = (manifest: Manifest): Manifest => ({ ...manifest, metadata: { ...manifest.metadata, uid: 'x' } as Manifest['metadata'] });
const ofUsers = (rule: Rule, ...list: unknown[]) => problemsOf(rule, [withPasswd({ users: list })]);

describe('a user', () => {
  test('a user is core', () => {
    expect(ofUsers(users, { name: 'core', sshAuthorizedKeys: [KEY] }, { name: 'ann', sshAuthorizedKeys: [KEY] })).toEqual([{
      of: '99-config',
      code: 'machine-config/users',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.passwd.users[1].name',
      what: 'user that running nodes do not get',
      value: 'ann',
      fix: 'use core, the only one',
    }]);
  });

  test('a user has nothing but keys and a password', () => {
    expect(ofUsers(users, { name: 'core', sshAuthorizedKeys: [KEY], shell: '/bin/sh', groups: ['wheel'] })).toMatchObject([{
      path: 'spec.config.passwd.users[0].groups',
      what: 'setting of a user that running nodes do not change',
      value: 'groups, shell',
      fix: 'remove it: they apply only \'sshAuthorizedKeys\' and \'passwordHash\'',
    }]);
  });

  test.each([[{ name: 'core' }], [{ name: 'core', sshAuthorizedKeys: [] }], [{ name: 'core', passwordHash: null }]])('a user has one of them: %j', (user) => {
    expect(ofUsers(users, user)).toMatchObject([{ path: 'spec.config.passwd.users[0]', what: 'user without a key and a password', value: 'core' }]);
  });

  test('a user has no password before 4.13', () => {
    const on = (version: string) => problemsOf(users, [withPasswd({ users: [{ name: 'core', sshAuthorizedKeys: [KEY], passwordHash: 'x' }] })],
      { platform: Platform.openshift(version) });
    expect(on('4.12')).toMatchObject([{ class: 'refused', value: 'passwordHash' }]);
    expect(on('4.13')).toEqual([]);
  });

  test.each([[{ name: 'core', passwordHash: 'x' }], [{ name: 'core', sshAuthorizedKeys: [KEY], shell: null }]])('a user may be %j', (user) => {
    expect(ofUsers(users, user)).toEqual([]);
  });

  test('a user that a cluster has already is a risk no more than that', () => {
    expect(problemsOf(users, [dumped(withPasswd({ users: [{ name: 'ann' }] }))])).toMatchObject([{ class: 'risky', severity: 'warning' }]);
  });

  test('of a config of version 2 is the last one, with the keys of all', () => {
    const old = (...list: unknown[]) => problemsOf(users, [withPasswd({ users: list }, '2.2.0')]).map(({ value }) => value);
    expect(old({ name: 'core', shell: 'sh' }, { name: 'core', sshAuthorizedKeys: [KEY], shell: '' })).toEqual([]);
    expect(old({ name: 'core', sshAuthorizedKeys: [KEY] }, { name: 'core' })).toEqual([]);
    expect(old({ name: 'core', sshAuthorizedKeys: [KEY], shell: 'sh' })).toEqual(['shell']);
    expect(old({ name: 'core' })).toEqual(['core']);
  });

  test('of another name in a config of version 2 is for another rule', () => {
    expect(problemsOf(users, [withPasswd({ users: [{ name: 'ann' }] }, '2.2.0')])).toEqual([]);
  });
});

describe('a group', () => {
  test('a group is refused', () => {
    expect(problemsOf(groups, [withPasswd({ groups: [{ name: 'g' }] })])).toEqual([{
      of: '99-config',
      code: 'machine-config/groups',
      class: 'refused',
      severity: 'error',
      path: 'spec.config.passwd.groups[0].name',
      what: 'group that running nodes do not get',
      value: 'g',
      fix: 'leave it out',
    }]);
    expect(problemsOf(groups, [dumped(withPasswd({ groups: [{}] }))])).toMatchObject([{ class: 'risky', value: '' }]);
  });
});

describe('a key', () => {
  test('never works where sshd cannot read it', () => {
    expect(ofUsers(sshKeys, { name: 'core', sshAuthorizedKeys: [KEY, 'ssh-rsa AAAA'] })).toEqual([{
      of: '99-config',
      code: 'machine-config/ssh-key',
      class: 'never works',
      severity: 'error',
      path: 'spec.config.passwd.users[0].sshAuthorizedKeys[1]',
      what: 'not a public SSH key (its base64 is that of another type, or broken)',
      value: 'ssh-rsa AAAA',
      fix: 'use the line of a *.pub file',
    }]);
  });

  test('a key that is private is not shown', () => {
    const problems = ofUsers(sshKeys, { name: 'core', sshAuthorizedKeys: ['-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0\n'] });
    expect(problems).toMatchObject([{
      what: 'private key, which is disclosed to everyone who can read the manifest', value: '(secret, not shown)', fix: 'create a new key pair, and write the public key',
    }]);
    expect(JSON.stringify(problems)).not.toContain('c2Vj');
  });

  test.each([[KEY], [`${KEY}\n`], [`no-pty,command="a b" ${KEY}`]])('a key may be %j', (key) => {
    expect(ofUsers(sshKeys, { name: 'core', sshAuthorizedKeys: [key] })).toEqual([]);
  });

  test.each([[''], ['AAAA'], [5], [null], ['ssh-dss AAAA']])('a key is not %j', (key) => {
    expect(ofUsers(sshKeys, { name: 'core', sshAuthorizedKeys: [key] })).toHaveLength(1);
  });
});
