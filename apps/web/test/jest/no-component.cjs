throw new Error('A test of rules imports a component: call it *.dom.test.ts');
