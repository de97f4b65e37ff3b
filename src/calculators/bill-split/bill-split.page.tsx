export default function Page() {
  return <main>bill-split</main>;
}
