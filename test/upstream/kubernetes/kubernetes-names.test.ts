import * as names from '../../../lib/upstream/kubernetes/kubernetes-names';
import { testGrammars } from '../../support/grammars';

testGrammars(names, {
  DNS_LABEL: {
    takes: ['a', '0', 'onload-clusterlocal', 'a'.repeat(63)],
    refuses: ['A', 'a.b', 'a_b', '-a', 'a-', 'a'.repeat(64)],
  },
  DNS_1035_LABEL: {
    takes: ['a', 'a0', 'a-b', 'a'.repeat(63)],
    refuses: ['0', '0a', 'A', 'a.b', '-a', 'a-', 'a'.repeat(64)],
  },
  DNS_SUBDOMAIN: {
    takes: ['a', 'a.b-c.d', '0.0', 'a'.repeat(253)],
    refuses: ['A', 'a..b', '.a', 'a.', '-a', 'a.-b', 'a_b', 'a'.repeat(254)],
  },
  LABEL_VALUE: {
    takes: ['', 'a', 'A.b-c_d', '8.1.2.26', 'a'.repeat(63)],
    refuses: ['-a', 'a-', '.a', 'a.', '_', 'a/b', 'a'.repeat(64)],
  },
  LABEL_KEY: {
    takes: ['a', 'A.b-c_d', 'example.com/a', 'node-role.kubernetes.io/worker', 'a'.repeat(63)],
    refuses: ['-a', 'a/', '/a', 'a/b/c', 'A.com/a', 'a_b/c', 'a'.repeat(64)],
  },
});
