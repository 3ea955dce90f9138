// moto has one account for all tests: each test begins with an empty one.
beforeEach(async () => {
  const response = await fetch(`${process.env.KAIROS_DYNAMODB ?? ''}/moto-api/reset`, { method: 'POST' });
  if (!response.ok) throw new Error(`moto answered ${response.status}`);
});
