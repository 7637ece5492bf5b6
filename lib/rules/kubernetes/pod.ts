import type { Field } from './field';
import { podRule } from './pod-specs';
import { ADDRESS, ANY_SEARCH_DOMAIN, LABEL_NAME, QUALIFIED_NAME, SUBDOMAIN_NAME } from '../../upstream/kubernetes';
import { isOutside, kubernetesRelease } from '../../values';

const MOST_NAMESERVERS = 3;
const MOST_SEARCHES = 32;
const MOST_SECONDS = 2 ** 31 - 1;

/** Grammar of an entry in the search list of a resolver. */
const SEARCH = { flaw: 'not a DNS name', fix: 'use letters, digits, "-", "_" and "."', takes: (text: string) => text === '.' || SUBDOMAIN_NAME.takes(text.replace(/\.$/, '').replace(/_/g, 'a')) };

const names = podRule('pod', {
  what: 'pod with an invalid name, duration or combination of settings',
  remedy: 'correct what the message names',
}, (pod, _, { kind }) => {
  for (const name of ['nodeName', 'priorityClassName', 'serviceAccountName', 'serviceAccount']) {
    pod.get(name).hold(SUBDOMAIN_NAME);
  }
  pod.get('runtimeClassName').demand(SUBDOMAIN_NAME);
  for (const name of ['hostname', 'subdomain']) {
    pod.get(name).hold(LABEL_NAME);
  }
  pod.get('activeDeadlineSeconds').within(1, MOST_SECONDS);
  pod.maps('readinessGates').forEach((gate) => gate.get('conditionType').hold(QUALIFIED_NAME));
  if (pod.get('os').isMap) {
    pod.get('os').need('name');
  }
  if (pod.maps('ephemeralContainers').length > 0) {
    const what = `ephemeral containers in a ${kind === 'Pod' ? 'new pod' : 'template'}`;
    pod.get('ephemeralContainers').refuse(what, 'remove them: they are added to pods that run', 'ephemeralContainers');
  }
  if (pod.get('shareProcessNamespace').value === true && pod.get('hostPID').value === true) {
    pod.get('shareProcessNamespace').refuse('shareProcessNamespace beside hostPID', 'keep one of the two');
  }
  if (pod.get('hostUsers').value === false) {
    for (const name of ['hostIPC', 'hostNetwork', 'hostPID']) {
      if (pod.get(name).value === true) {
        pod.get(name).refuse(`${name} without users of the host`, 'remove hostUsers: false, or this field');
      }
    }
  }
});

const dns = podRule('pod-dns', {
  what: 'DNS settings of a pod without nameservers, or with invalid ones',
  remedy: 'use up to three IP addresses as nameservers, and DNS names as searches',
}, (pod, _, __, { platform }) => {
  const config = pod.get('dnsConfig');
  const servers = config.get('nameservers');
  if (pod.get('dnsPolicy').text === 'None' && servers.items.length === 0) {
    const missing: Field = config.isSet ? servers : config;
    missing.refuse('no nameserver beside dnsPolicy: None', 'add dnsConfig.nameservers', 'nameservers');
  }
  if (servers.items.length > MOST_NAMESERVERS) {
    servers.refuse('too many nameservers', `write up to ${MOST_NAMESERVERS}`, servers.items.length);
  }
  for (const server of servers.items) {
    server.demand(ADDRESS);
  }
  const searches = config.get('searches');
  if (searches.items.length > MOST_SEARCHES) {
    searches.refuse('too many search domains', `write up to ${MOST_SEARCHES}`, searches.items.length);
  }
  for (const search of searches.items) {
    const isOdd = SEARCH.takes(search.text) && !SUBDOMAIN_NAME.takes(search.text.replace(/\.$/, ''));
    search.demand(isOdd && isOutside(ANY_SEARCH_DOMAIN, kubernetesRelease(platform)) ? SUBDOMAIN_NAME : SEARCH);
  }
  config.maps('options').forEach((option) => option.need('name'));
  for (const alias of pod.maps('hostAliases')) {
    alias.need('ip', 'add an IP address');
    alias.get('ip').hold(ADDRESS);
    alias.get('hostnames').items.forEach((name) => name.demand(SUBDOMAIN_NAME));
  }
});

/** Rules for pods as a whole. */
export const podRules = [names, dns];
