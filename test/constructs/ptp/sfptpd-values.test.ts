import {
  PtpUtcValidHandling, SfptpdAccuracy, SfptpdInterfaceProperty, SfptpdInterfaceType, SfptpdInterfaceTypeUse, SfptpdMessageLog, SfptpdSelectionPolicy,
  SfptpdStatsLog, SfptpdUniqueClockidBits,
} from '../../../lib/constructs/ptp';
import { errorOf } from '../../support/errors';

test.each<[{ _words(): unknown[] }, unknown[]]>([
  [SfptpdMessageLog.stderr(), ['stderr']],
  [SfptpdMessageLog.syslog(), ['syslog']],
  [SfptpdMessageLog.file('/x'), ['/x']],
  [SfptpdStatsLog.off(), ['off']],
  [SfptpdStatsLog.stdout(), ['stdout']],
  [SfptpdStatsLog.file('/x'), ['/x']],
  [SfptpdSelectionPolicy.automatic(), ['automatic']],
  [SfptpdSelectionPolicy.manual('a'), ['manual', 'a']],
  [SfptpdSelectionPolicy.manualStartup('a'), ['manual-startup', 'a']],
  [SfptpdUniqueClockidBits.octets('01:02'), ['01:02']],
  [SfptpdUniqueClockidBits.pid(), ['pid']],
  [SfptpdUniqueClockidBits.hostid(), ['hostid']],
  [SfptpdUniqueClockidBits.rand(), ['rand']],
  [SfptpdAccuracy.nanoseconds(5), [5]],
  [SfptpdAccuracy.unknown(), ['unknown']],
  [PtpUtcValidHandling.DEFAULT, ['default']],
  [PtpUtcValidHandling.IGNORE, ['ignore']],
  [PtpUtcValidHandling.PREFER, ['prefer']],
  [PtpUtcValidHandling.REQUIRE, ['require']],
  [PtpUtcValidHandling.overrideWith(37), ['override', 37]],
  [SfptpdInterfaceType.group('phys'), ['$phys']],
  [SfptpdInterfaceType.kind('macvlan', { use: SfptpdInterfaceTypeUse.ADDED }), ['+macvlan']],
  [SfptpdInterfaceType.group('bond', {
    use: SfptpdInterfaceTypeUse.REMOVED,
    must: [SfptpdInterfaceProperty.ETHER],
    mustNot: [SfptpdInterfaceProperty.WIRELESS, SfptpdInterfaceProperty.VIRTUAL],
  }), ['-$bond@ether!wireless!virtual']],
])('%j is written as %j', (value, words) => {
  expect(value._words()).toEqual(words);
});

test.each([
  [() => SfptpdMessageLog.file('stdout'), 'not the path of a file: "stdout"; use an absolute path [ptp/log-file]'],
  [() => SfptpdStatsLog.file(''), 'not the path of a file: ""; use an absolute path [ptp/log-file]'],
  [
    () => SfptpdInterfaceType.group('physical'),
    'not a group of interfaces: "physical"; use phys, vlan, bond, team, bridge, macvlan, ipvlan, veth, dummy, tunnel, other [ptp/interface-group]',
  ],
  [() => SfptpdInterfaceType.kind('$phys'), 'not a kind of interfaces: "$phys"; use lower case letters, digits and "_" [ptp/interface-kind]'],
])('fails for a wrong one: %#', (make, message) => {
  expect(errorOf(make).message).toBe(message);
});
