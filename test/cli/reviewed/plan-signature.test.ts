/** Signatures of saved plans, by the real ssh-keygen, and by a program in the place of cosign that notes what it is asked. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { requireSignature, requireWholeSignature, type SignatureValues } from '../../../lib/cli/reviewed/plan-signature';

const home = process.cwd();
const path = process.env.PATH;
const dir = mkdtempSync(join(tmpdir(), 'signature-'));
const PLAN = Buffer.from('{"version":1}\n');

/** Makes a key and returns its public half. */
function newKey(name: string): string {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', name]);
  return readFileSync(`${name}.pub`, 'utf8').trim();
}

/** Signs the plan as a user does. */
function sign(key: string, namespace = 'cdk8s-onload'): string {
  writeFileSync('plan.json', PLAN);
  rmSync('plan.json.sig', { force: true });
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', namespace, 'plan.json'], { stdio: 'ignore' });
  return 'plan.json.sig';
}

beforeAll(() => {
  process.chdir(dir);
  const [ann, bob] = [newKey('ann'), newKey('bob')];
  writeFileSync('allowed_signers', `ann@example.com namespaces="cdk8s-onload" ${ann}\nbob@example.com namespaces="git" ${bob}\n`);
  writeFileSync('-signers', `ann@example.com ${ann}\n`);
  writeFileSync('cosign', '#!/bin/sh\nprintf \'%s\\n\' "$@" > cosign.args\ncat > cosign.input\n[ ! -e refuse ] || { echo "Error: invalid signature when validating ASN.1 encoded signature" >&2; exit 1; }\n');
  chmodSync('cosign', 0o755);
});
afterEach(() => { process.env.PATH = path; });
afterAll(() => {
  process.chdir(home);
  rmSync(dir, { recursive: true });
});

const SSH = { 'allowed-signers': 'allowed_signers', 'signer': 'ann@example.com' };
const verify = (values: SignatureValues, data = PLAN) => () => requireSignature(data, 'plan.json', values);

describe('by ssh-keygen', () => {
  test('the signature of an allowed signer is accepted', () => {
    expect(verify({ ...SSH, signature: sign('ann') })).not.toThrow();
  });

  test('a plan that was changed afterwards is refused', () => {
    expect(verify({ ...SSH, signature: sign('ann') }, Buffer.from('{"version":2}\n'))).toThrow(
      /^plan\.json: a plan without a valid signature: ".*"; see who has changed the plan or its signature: nothing of it was read \[saved-plan\/signature\]$/);
  });

  test.each([
    ['of another signer', 'bob', 'cdk8s-onload', 'ann@example.com'],
    ['of a signer who may sign other things only', 'bob', 'cdk8s-onload', 'bob@example.com'],
    ['that was made for something else', 'ann', 'git', 'ann@example.com'],
    ['of a signer that the file does not have', 'ann', 'cdk8s-onload', 'eve@example.com'],
  ])('a signature is refused %s', (_, key, namespace, signer) => {
    expect(verify({ ...SSH, signer, signature: sign(key, namespace) })).toThrow('[saved-plan/signature]');
  });

  test('a file whose name begins like an option is a file', () => {
    expect(verify({ 'signer': 'ann@example.com', 'allowed-signers': '-signers', 'signature': sign('ann') })).not.toThrow();
  });
});

describe('by cosign', () => {
  const asked = () => readFileSync('cosign.args', 'utf8').trimEnd().split('\n');
  beforeEach(() => {
    process.env.PATH = `${dir}${delimiter}${path}`;
    writeFileSync('plan.sig', 'MEUCIQ==');
    writeFileSync('plan.bundle', ' {"mediaType":"application/vnd.dev.sigstore.bundle.v0.3+json"}');
  });

  test('cosign gets the key, the signature and the plan itself', () => {
    expect(verify({ 'signature': 'plan.sig', 'cosign-key': 'cosign.pub' })).not.toThrow();
    expect(asked()).toEqual(['verify-blob', '--key=cosign.pub', '--signature=plan.sig', '--insecure-ignore-tlog=true', '--', '-']);
    expect(readFileSync('cosign.input')).toEqual(PLAN);
  });

  test('a bundle is one, and a key can be in a service', () => {
    expect(verify({ 'signature': 'plan.bundle', 'cosign-key': 'awskms:///alias/plans' })).not.toThrow();
    expect(asked().slice(1, 3)).toEqual(['--key=awskms:///alias/plans', '--bundle=plan.bundle']);
  });

  test('a signature that cosign refuses is refused in its words', () => {
    writeFileSync('refuse', '');
    expect(verify({ 'signature': 'plan.sig', 'cosign-key': 'cosign.pub' })).toThrow('a plan without a valid signature: "Error: invalid signature when validating ASN.1 encoded signature"');
    rmSync('refuse');
  });

  test('without it, a plan is not read', () => {
    process.env.PATH = join(dir, 'nothing');
    expect(verify({ 'signature': 'plan.sig', 'cosign-key': 'cosign.pub' })).toThrow(
      'plan.json: a plan whose signature cannot be verified, because cosign cannot be run: "no such program"; install cosign [saved-plan/signature]');
  });
});

test('a signature that is not there is an error of its path', () => {
  expect(verify({ 'signature': 'lost.sig', 'cosign-key': 'cosign.pub' })).toThrow(/lost\.sig/);
  expect(existsSync('lost.sig')).toBe(false);
});

test.each([
  [{ signature: 's' }, '--signature needs either --allowed-signers FILE and --signer NAME, for ssh, or --cosign-key KEY'],
  [{ signature: 's', signer: 'ann' }, '--signature needs either'],
  [{ 'signature': 's', 'allowed-signers': 'a', 'signer': 'ann', 'cosign-key': 'k' }, '--signature needs either'],
  [{ 'allowed-signers': 'a', 'signer': 'ann' }, '--allowed-signers is for the signature of a plan; specify --plan FILE and --signature FILE'],
  [{ 'signature': 's', 'allowed-signers': 'a', 'signer': '-Oprint-pubkey' }, '--signer -Oprint-pubkey: not the name of a signer'],
  [{ 'signature': 's', 'allowed-signers': 'a', 'signer': 'ann\n*' }, 'not the name of a signer'],
  [{ 'signature': 's', 'cosign-key': '--certificate-identity=a' }, 'neither a file nor the address of a key'],
  [{ 'signature': 's', 'cosign-key': 'a b' }, 'neither a file nor the address of a key'],
])('options of a signature that say too little, or something else, are refused: %j', (values, message) => {
  expect(() => requireWholeSignature(values, 'plan.json')).toThrow(message);
});

test('a signature without a plan is refused', () => {
  expect(() => requireWholeSignature({ 'signature': 's', 'cosign-key': 'k' }, undefined)).toThrow('--signature is for the signature of a plan; specify --plan FILE and --signature FILE');
});
