import { Field } from './field';
import { kubernetesRule } from './rule';
import { SUBDOMAIN_NAME } from '../../upstream/kubernetes';

const LEGACY = 'kubernetes.io/legacy-unknown';
const LONGEST_SIGNER = 571;

/** Whether a text is a signer: a DNS name with a dot, a slash, and names with dots between them. */
function isSigner(text: string): boolean {
  const [host, ...rest] = text.split('/');
  const path = rest.join('/').split('.');
  return rest.length === 1 && text.length <= LONGEST_SIGNER && host.includes('.') && SUBDOMAIN_NAME.takes(host)
    && path.every((name) => /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(name));
}

/** Whether a value in base64 is a request in PEM, whose content only a parser of certificates can judge. */
function isRequest(base64: string): boolean {
  const text = Buffer.from(base64, 'base64').toString('latin1');
  const [, body] = /-----BEGIN CERTIFICATE REQUEST-----\s+([A-Za-z0-9+/=\s]+)-----END CERTIFICATE REQUEST-----/.exec(text) ?? [];
  // A sequence of ASN.1.
  return body !== undefined && Buffer.from(body, 'base64')[0] === 0x30;
}

const request = kubernetesRule('certificate-request', ['certificates.k8s.io/CertificateSigningRequest'], {
  what: 'CertificateSigningRequest without a request, a signer or usages', remedy: 'correct what the message names', decided: 'certificates',
}, (object) => {
  const spec = object.get('spec');
  if (!spec.isMap) {
    return;
  }
  const [pem, signer, usages] = [spec.get('request'), spec.get('signerName'), spec.get('usages')];
  if (typeof pem.value === 'string' && !isRequest(pem.text)) {
    pem.refuse('not a certificate request', 'write one in PEM, encoded in base64');
  }
  if (signer.text === LEGACY) {
    signer.refuse('signer that v1 does not have', 'name another signer');
  } else {
    signer.demand({ flaw: 'not the name of a signer', fix: 'write it as example.com/name', takes: isSigner });
  }
  spec.need('usages', 'write client auth or others');
  Field.distinct(usages.items, ({ text }) => text, 'usage that is listed already', 'list it once');
  spec.get('expirationSeconds').within(600);
});

/** Rules for requests of certificates. */
export const certificateRules = [request];
