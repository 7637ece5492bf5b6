/** Runs whose cluster becomes another one, or lacks a kind. */
import { testFaults } from './fault-tests';
import { LOST } from './faults';

testFaults(LOST);
